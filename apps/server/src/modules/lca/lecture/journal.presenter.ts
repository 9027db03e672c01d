import type { LigneJournal } from '@guichet/contract/lca';
import type { JournalLu } from './usecases/searchJournal.ts';

type Ligne = JournalLu['lignes'][number];

/** As long as what hides an address: of no use to who reads it, and never shown. */
const EMPREINTE = /^[\w-]{43}$/u;

export const presentLigne =
  (noms: JournalLu['noms']) =>
  (ligne: Ligne): LigneJournal => {
    const { moment: _, survenu_at, compte, nom_service, association, ...said } = ligne;
    return {
      ...said,
      survenu_le: survenu_at.toISOString(),
      compte: compte === null ? null : { id: compte, nom: noms.personnes.get(compte) ?? null },
      service: nom_service,
      id_objet: said.id_objet !== null && EMPREINTE.test(said.id_objet) ? null : said.id_objet,
      association: association === null ? null : { id: association, nom: noms.associations.get(association) ?? null },
    };
  };
