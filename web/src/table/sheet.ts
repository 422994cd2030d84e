/** What can be laid over the table. */
export type Sheet = 'choices' | 'chat' | 'log' | 'more' | 'rules' | 'invite' | 'people' | 'leave';
