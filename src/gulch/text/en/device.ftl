# Messages of tables that run in the browser, without a server.

device-storage-full = This device has no space left to save the match. It goes on, but closing the page would lose it: free some space.
device-storage-blocked = This browser does not let the page save anything, as in a private window. The match goes on, but closing the page would lose it.
device-storage-newer = Another version of this page is open in another tab and holds the saved matches. Close the other tabs and reload the page: until then this match is not saved.
device-other-tab = This match is being played in another tab. You can watch here; close the other tab to play here.
device-no-chat = Nobody else is at this table.
device-failed = Something went wrong on this device. Reload the page: the match goes on where it was.
device-no-engine = The rules of this game could not be loaded. Check your connection and reload the page: the match is saved.
device-no-game = This game cannot be played without a server.
device-no-people = A table for people on several devices needs a server.
