import { BILANS, RETOURS_CRF } from '../donnees/phrases.ts';
import { realiseOf } from '../projet.ts';
import { asMembre, at, type Cours, type Faire } from './cours.ts';

interface Lu {
  readonly _id: string;
  readonly version: number;
}
const keep = (cours: Cours, { _id, version }: Lu): void => {
  cours.crf = { id: _id, version };
};

/** The report that paying opened. */
const openCrf = async (cours: Cours): Promise<{ id: string; version: number }> => {
  if (cours.crf) return cours.crf;
  const { crfs } = await asMembre(cours).listCrfs({ params: { id: cours.id } });
  const [first] = crfs;
  if (!first) throw new Error(`aucun compte rendu pour ${cours.id_fo}`);
  return { id: first._id, version: first.version };
};

const save = async (cours: Cours, saisie: object, more: object = {}): Promise<void> => {
  const { id: crf } = await openCrf(cours);
  const body = { projets: [{ _id: cours.projet, saisie }], ...more };
  keep(cours, await asMembre(cours).updateCrf({ params: { id: cours.id, crf }, body }));
};

type Geste = { acte: 'recevoir' } | { acte: 'renvoyer'; texte: string } | { acte: 'evaluer'; evaluation: 'conforme' };
const moves =
  (body: Geste): Faire =>
  async (cours) => {
    const { id: crf, version } = await openCrf(cours);
    const { demandes } = at(cours, cours.monde.agents.luc);
    keep(cours, await demandes.moveCrf({ params: { id: cours.id, crf }, body }, version));
  };

const MISE_EN_OEUVRE = 'Les séances ont eu lieu aux dates annoncées, dans les locaux prévus.';
const ECARTS = 'Une séance de plus a été organisée à la demande des participants, payée par les recettes du projet.';

export const crfActes = {
  commencerCrf: (cours) => save(cours, { bilan_qualitatif: cours.tirage.one(BILANS) }),
  saisirCrf: (cours) =>
    save(
      cours,
      {
        ...{ montant_realise: cours.propose, budget_realise: realiseOf(cours.ecrit, cours.tirage) },
        ...{ nombre_beneficiaires: cours.ecrit.modele.publics + cours.tirage.below(20), explication_ecarts: ECARTS },
        bilan_qualitatif: cours.tirage.one(BILANS),
        mise_en_oeuvre: MISE_EN_OEUVRE,
      },
      { attestation: { accepte: true, id_signataire: cours.contacts.representant } },
    ),
  async transmettreCrf(cours) {
    const { id: crf } = await openCrf(cours);
    keep(cours, (await asMembre(cours).transmitCrf({ params: { id: cours.id, crf } })).crf);
  },
  recevoirCrf: moves({ acte: 'recevoir' }),
  renvoyerCrf: moves({ acte: 'renvoyer', texte: RETOURS_CRF }),
  evaluerCrf: moves({ acte: 'evaluer', evaluation: 'conforme' }),
} satisfies Readonly<Record<string, Faire>>;
