import { type EtatVisibilite, raisonOf, type Visibilite } from '../conditions/index.ts';
import type { Projet } from '../projet/index.ts';
import { documentsOf, faitsPropres, formulaireOf } from '../subvention/index.ts';
import type { CriteresJuges, Jugement } from './manquant.ts';

export interface AttenduJuge {
  readonly code: string;
  readonly etat: EtatVisibilite;
  /** Without its capital nor its full stop. */
  readonly raison: string;
}
export interface AttendusJuges {
  /** Of the dossier: what only a project can decide is `inconnu` here, and told with that project. */
  readonly documents: AttenduJuge[];
  /** Of the dossier itself, when it has no project to ask them of. */
  readonly champs?: AttenduJuge[];
  readonly projets: {
    readonly projet: string;
    readonly champs: AttenduJuge[];
    readonly documents: AttenduJuge[];
  }[];
}

const answersOf = ({ customs }: Pick<Projet, 'customs'> | CriteresJuges): Readonly<Record<string, unknown>> =>
  Object.fromEntries(customs.map(({ code, value }) => [code, value]));

/** What a screen shows is what the server asks: each expected thing, and why. */
export const attendusOf = ({ criteres, dossier, subvention, faits: known }: Jugement): AttendusJuges => {
  const propres = faitsPropres(subvention.champs_attendus);
  const judged = ({ code }: { readonly code: string }, visibilite: Visibilite): AttenduJuge => ({
    code,
    etat: visibilite.etat,
    raison: raisonOf(visibilite, propres),
  });
  const faits = criteres ? { ...known, champs: answersOf(criteres) } : known;
  const documents = (some: typeof faits) =>
    documentsOf(subvention, some).map(({ document: one, visibilite }) => judged(one, visibilite));
  return {
    documents: documents(faits),
    ...(criteres && {
      champs: formulaireOf(subvention, faits).map(({ champ, visibilite }) => judged(champ, visibilite)),
    }),
    projets: dossier.projets.map(({ _id: projet, contenu }) => {
      const own = { ...faits, projet: contenu, champs: answersOf(contenu) };
      const champs = formulaireOf(subvention, own).map(({ champ, visibilite }) => judged(champ, visibilite));
      return { projet, champs, documents: documents(own) };
    }),
  };
};
