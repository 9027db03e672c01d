import { dayOf } from '@guichet/rules/jour';
import {
  type ActePossible,
  actesPossibles,
  type EtatTitre,
  isTermine,
  seesProcedures,
  titreValide,
} from '@guichet/rules/titre';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { phraseOf } from '../../echange/phrases.ts';
import { readContenu } from '../../noyau/dossier/jugement.ts';
import { readNoms } from '../../noyau/noms.ts';
import { findTitre, toActe } from '../openTitre.ts';
import type { Procedure, Titre, TitreDit } from '../titre.ts';
import type { TitreUow } from '../titre.uow.ts';

interface Evenement {
  readonly survenu_at: string;
  readonly phrase: string;
}

/** One titre with its life, as far as who asks may know it. */
export interface TitreSuivi extends TitreDit {
  readonly isEntier: boolean;
  readonly isCouvert: boolean;
  /** Whether who asks is of the head office that holds it. */
  readonly isTitulaire: boolean;
  readonly id_siret: string;
  readonly id_fo: string;
  readonly code_agrement: string;
  readonly actes: readonly ActePossible[];
  readonly procedures: readonly Procedure[];
  readonly motifs: readonly { readonly code: string; readonly libelle: string }[];
  readonly evenements: readonly Evenement[];
  readonly membres: number;
  readonly tca: { readonly numero: string; readonly date_fin: string | null } | null;
  /** Of a common core: those that hold only while it does. */
  readonly portes: readonly Pick<Titre, 'numero' | 'code' | 'nom' | 'date_fin'>[];
}

const EVENEMENTS = 100;
const readVie = async (uow: TitreUow, id: string): Promise<Evenement[]> => {
  const entries = await uow.readHistory('titre', id, EVENEMENTS);
  const nomOf = await readNoms(
    uow,
    entries.map(({ acteur }) => acteur),
  );
  return entries.map((entry) => ({
    survenu_at: entry.survenu_at.toISOString(),
    phrase: phraseOf(entry, nomOf(entry.acteur)),
  }));
};

const VIVANTS: readonly EtatTitre[] = ['en_vigueur', 'suspendu'];
const portesPar = ({ categorie }: Titre, siens: readonly Titre[], jour: string): TitreSuivi['portes'] =>
  categorie === 'tca'
    ? siens.filter((one) => one.exige_tca && VIVANTS.includes(one.etat) && !isTermine(one, jour))
    : [];

/** What is engaged is for its head office and its service; who is covered reads what anyone may, and until when. */
export const readSuivi = async (
  uow: TitreUow,
  { numero }: { readonly numero: string },
  call: Call,
): Promise<TitreSuivi> => {
  const { titre, dossier, relations, acteur, procedures } = await findTitre(uow, numero, call);
  const jour = dayOf(call.clock.now());
  const isEntier = seesProcedures(relations);
  const isEmetteur = relations.includes('emetteur');
  const [service] = await uow.catalogue.listServices([titre.id_service]);
  const siens = await uow.titres.listOf(titre.id_correspondance);
  const tca = siens.filter(({ categorie }) => categorie === 'tca');
  const porte = titre.exige_tca ? tca.find((one) => titreValide(one, [], jour)) : undefined;
  return {
    titre,
    service: service?.nom ?? 'Service supprimé',
    valide: titreValide(titre, tca, jour),
    ...{ isEntier, isCouvert: relations.includes('couvert'), isTitulaire: relations.includes('titulaire') },
    ...{ id_siret: dossier.id_siret, id_fo: dossier.id_fo, code_agrement: dossier.code_subvention },
    actes: isEntier ? actesPossibles(toActe(titre, procedures), acteur, jour) : [],
    procedures: isEntier ? procedures : [],
    motifs: isEmetteur ? ((await readContenu(uow, dossier)).motifs_retrait ?? []) : [],
    evenements: isEntier ? await readVie(uow, titre.id) : [],
    membres: isEntier && titre.extensible_membres ? await uow.couverts.count(titre) : 0,
    tca: porte ? { numero: porte.numero, date_fin: porte.date_fin } : null,
    portes: isEntier ? portesPar(titre, siens, jour) : [],
  };
};
export const readTitre = reads(readSuivi);
