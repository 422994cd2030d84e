/** Whether the page was sent by a server of Gulch; a site written by `gulch site` has none. */
export const HAS_SERVER = document.documentElement.dataset.server !== 'none';
