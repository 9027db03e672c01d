import type { Sujet } from '../../../../platform/annonce/notification.repository.ts';

/** What the notices of this module are about, for those who keep them. */
export const SUJET = 'dossier';
export const sujetOf = ({ id }: { readonly id: number }): Sujet => ({ sujet: SUJET, id_sujet: String(id) });
