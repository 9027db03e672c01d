import type { CodeErreur } from '@guichet/rules';
import type { ActeTitre } from '@guichet/rules/titre';
import { OK, parEtatOf } from './parEtat.ts';

/** Every state of a titre, and within those that live, where what was engaged stands. */
export const MODELES_TITRE = [
  ...(['vigueur', 'engage', 'entendu', 'suspendu', 'suspenduEntendu', 'suspensionFinie', 'termine'] as const),
  ...(['retire', 'renonce', 'remplace', 'annule'] as const),
] as const;
export type ModeleTitre = (typeof MODELES_TITRE)[number];

/** approvals.md 8: each stands for one way of being, or not being, tied to a titre. */
export const PERSONNES_TITRE = [
  ...(['titulaire', 'etablissement', 'couvert', 'autreAssociation', 'administrateur'] as const),
  ...(['agent', 'decideur', 'engageant', 'interesse', 'administrateurService', 'autreService', 'anonyme'] as const),
] as const;
export type PersonneTitre = (typeof PERSONNES_TITRE)[number];
type Groupe = readonly PersonneTitre[];

export type AttenduTitre = typeof OK | CodeErreur;
const parEtat = parEtatOf(MODELES_TITRE);
const FINIS = 'retire renonce remplace annule';
const IMPOSSIBLE = 'ACTE_TITRE_IMPOSSIBLE';
const TERMINE = 'TITRE_TERMINE';
const EN_COURS = 'PROCEDURE_EN_COURS';
const ABSENTE = 'PROCEDURE_ABSENTE';
const ATTENDUES = 'OBSERVATIONS_ATTENDUES';

interface Ligne {
  readonly de: 'siege' | 'service' | 'decideurs';
  readonly dans: Readonly<Record<ModeleTitre, AttenduTitre>>;
}
const ligne = (de: Ligne['de'], dans: Readonly<Record<string, AttenduTitre>>): Ligne => ({
  de,
  dans: parEtat<AttenduTitre>({ termine: TERMINE, ...dans }),
});

/** approvals.md 3, said once more and apart from the rule. */
const ACTES_ATTENDUS: Readonly<Record<ActeTitre, Ligne>> = {
  engager: ligne('service', {
    ...{ 'vigueur suspendu suspensionFinie': OK, 'engage entendu suspenduEntendu': EN_COURS, [FINIS]: IMPOSSIBLE },
  }),
  observer: ligne('siege', {
    ...{ engage: OK, 'entendu suspenduEntendu': 'OBSERVATIONS_RENDUES', 'vigueur suspendu suspensionFinie': ABSENTE },
    [FINIS]: IMPOSSIBLE,
  }),
  suspendre: ligne('decideurs', {
    ...{ entendu: OK, engage: ATTENDUES, 'vigueur suspensionFinie': ABSENTE },
    [`suspendu suspenduEntendu ${FINIS}`]: IMPOSSIBLE,
  }),
  lever: ligne('decideurs', {
    ...{ 'suspendu suspenduEntendu': OK, [`vigueur engage entendu suspensionFinie ${FINIS}`]: IMPOSSIBLE },
  }),
  retirer: ligne('decideurs', {
    ...{ 'entendu suspenduEntendu': OK, engage: ATTENDUES, 'vigueur suspendu suspensionFinie': ABSENTE },
    [FINIS]: IMPOSSIBLE,
  }),
  classer: ligne('decideurs', {
    ...{ 'engage entendu suspenduEntendu': OK, 'vigueur suspendu suspensionFinie': ABSENTE, [FINIS]: IMPOSSIBLE },
  }),
  renoncer: ligne('siege', {
    ...{ 'vigueur engage entendu suspensionFinie': OK, [`suspendu suspenduEntendu ${FINIS}`]: IMPOSSIBLE },
  }),
};

const EMETTEURS: Groupe = ['agent', 'decideur', 'engageant', 'interesse', 'administrateurService'];
const LIES: Groupe = ['titulaire', 'etablissement', 'couvert', 'administrateur', ...EMETTEURS];
const DES_SERVICES: Groupe = [...EMETTEURS, 'autreService'];

/** Where it stands does not keep anyone from reading it. */
export const attenduLecture = (qui: PersonneTitre): AttenduTitre => {
  if (qui === 'anonyme') return 'SESSION_ABSENTE';
  return LIES.includes(qui) ? OK : 'TITRE_INEXISTANT';
};

const refusDuLien = (de: Ligne['de'], qui: PersonneTitre): AttenduTitre => {
  const lecture = attenduLecture(qui);
  if (qui === 'anonyme') return lecture;
  if (de !== 'siege' && !DES_SERVICES.includes(qui)) return 'ACCES_REFUSE';
  if (lecture !== OK) return lecture;
  if (de === 'siege') return qui === 'titulaire' ? OK : 'TITRE_DU_SIEGE';
  return de === 'decideurs' && qui === 'agent' ? 'FONCTION_REQUISE' : OK;
};

/** What the table says of one cell; whoever is tied by nothing learns nothing. */
export const attenduTitre = (acte: ActeTitre, qui: PersonneTitre, modele: ModeleTitre): AttenduTitre => {
  const { de, dans } = ACTES_ATTENDUS[acte];
  const lien = refusDuLien(de, qui);
  if (lien !== OK) return lien;
  const attendu = dans[modele];
  if (attendu === IMPOSSIBLE || attendu === TERMINE) return attendu;
  if (qui === 'interesse') return 'INTERET_PERSONNEL';
  const isJuge = acte === 'suspendre' || acte === 'retirer';
  return isJuge && qui === 'engageant' && attendu !== ABSENTE ? 'PROCEDURE_MEME_PERSONNE' : attendu;
};
