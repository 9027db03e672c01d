import type { Route } from '@guichet/contract';
import type { LigneJournal } from '@guichet/contract/lca';
import { TABLES } from '@guichet/contract/tables';
import { type CodeErreur, ERREURS } from '@guichet/rules';
import { LIBELLES_GENRE } from '@guichet/rules/lecture';
import { roleLabel } from '../../../shared/session/roleLabels.ts';

const MOTIFS: Readonly<Record<string, string>> = {
  dossier: 'un dossier lie le service et l’association',
  registres: 'ce que publient les registres',
  service: 'sa fonction dans un service',
  administration: 'l’administration du portail',
};

const isCode = (motif: string): motif is CodeErreur => motif in ERREURS;

/** Of a sign-in that failed, the sentence that its author read. */
export const sayMotif = ({ motif }: Pick<LigneJournal, 'motif'>): string =>
  MOTIFS[motif] ?? (isCode(motif) ? ERREURS[motif].message : motif);

/** What the call does, in the words of its own description. */
export const sayAppel = (appel: string): string => {
  const [service, name = ''] = appel.split('.');
  const table = TABLES.find((one) => one.service === service);
  const routes: Readonly<Record<string, Route>> = table?.routes ?? {};
  return routes[name]?.summary ?? appel;
};

export const sayQui = ({ compte }: Pick<LigneJournal, 'compte'>): string => {
  if (compte === null) return 'Quelqu’un qui n’a pas pu se connecter';
  return compte.nom ?? 'Compte supprimé';
};

export const sayPoste = ({ role, service }: LigneJournal): string =>
  [role === null ? null : roleLabel(role), service].filter((part) => part !== null).join(', ');

export const sayObjet = ({ objet, association, nombre, id_objet }: LigneJournal): string => {
  const what = LIBELLES_GENRE[objet];
  const number = objet !== 'association' && id_objet ? ` ${id_objet}` : '';
  const whose = association ? ` : ${association.nom ?? `association n° ${association.id}`}` : '';
  return `${what}${number}${whose}${nombre > 1 ? `, ${nombre} lignes` : ''}`;
};
