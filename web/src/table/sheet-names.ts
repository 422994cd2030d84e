/** The dialogs over the table. */
export type SheetName = 'choices' | 'chat' | 'log' | 'more' | 'rules' | 'invite' | 'people' | 'leave';
