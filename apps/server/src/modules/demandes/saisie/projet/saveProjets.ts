import type { Call } from '../../../../platform/call.ts';
import type { Ouvert } from '../../noyau/dossier/openDossier.ts';
import { refreshDossier } from '../../noyau/dossier/refreshDossier.ts';
import type { ProjetLu } from '../../noyau/projet/projet.ts';
import type { SaisieUow } from '../saisie.uow.ts';

interface Trace {
  readonly action: string;
  /** The project, as people know it. */
  readonly projet: string;
  /** The paths that changed, by their names alone. */
  readonly champs?: readonly string[];
}

export const titleOf = ({ contenu, numero }: Pick<ProjetLu, 'contenu' | 'numero'>): string =>
  contenu.description.intitule ?? `Projet ${numero}`;

/** Ranks without a hole: 1 to n, in the order of the list. */
export const renumber = async ({ projets }: SaisieUow, ordered: readonly ProjetLu[]): Promise<ProjetLu[]> => {
  const placed: ProjetLu[] = [];
  for (const [index, projet] of ordered.entries()) {
    const rang = index + 1;
    const isThere = projet.rang === rang && projet.contenu.description.rang_dossier === rang;
    if (!isThere) await projets.place(projet, rang);
    const description = { ...projet.contenu.description, rang_dossier: rang };
    placed.push({ ...projet, rang, contenu: { ...projet.contenu, description } });
  }
  return placed;
};

/** After any change of its projects: what the dossier asks for in all, its statut, its lists and its history. */
export const saveProjets = async (
  uow: SaisieUow,
  { dossier }: Ouvert,
  { action, projet, champs = [] }: Trace,
  call: Call,
): Promise<void> => {
  await refreshDossier(uow, dossier, { chemins: { projets: true } }, call);
  const changements = {
    projet: { avant: null, apres: projet },
    ...(champs.length > 0 ? { champs: { avant: null, apres: champs } } : {}),
  };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action, changements });
};
