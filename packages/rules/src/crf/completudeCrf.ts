import type { ContenuCrf, ProjetCrf } from './crf.schema.ts';
import { ecartProjet, isSignificatif, TOLERANCE_PAR_DEFAUT } from './ecarts.ts';
import { type EtatCrf, isDocumentCrfRequis } from './etats.ts';

export interface ManqueCrf {
  /** The project it is about; null for the report itself. */
  readonly projet: string | null;
  readonly champ: string;
  readonly libelle: string;
}

interface Exigence {
  readonly champ: string;
  readonly libelle: string;
  readonly isMissing: (projet: ProjetCrf, tolerance: number) => boolean;
}

/** What the official form has to say that something happened: when and where, how, or how much. One of them at least. */
const isMuet = ({ mise_en_oeuvre, dates_et_lieux, indicateurs }: ProjetCrf['saisie']): boolean =>
  mise_en_oeuvre === null && dates_et_lieux === null && indicateurs.every(({ realise }) => realise === null);

/** CRF-007: of each project. */
const DU_PROJET: readonly Exigence[] = [
  {
    champ: 'montant_realise',
    libelle: 'Le montant réalisé',
    isMissing: ({ saisie }) => saisie.montant_realise === null,
  },
  { champ: 'budget_realise', libelle: 'Le budget réalisé', isMissing: ({ saisie }) => saisie.budget_realise === null },
  {
    champ: 'bilan_qualitatif',
    libelle: 'Les objectifs atteints',
    isMissing: ({ saisie }) => saisie.bilan_qualitatif === null,
  },
  {
    champ: 'mise_en_oeuvre',
    libelle: 'La mise en œuvre, les dates et lieux ou un indicateur : l’un des trois',
    isMissing: ({ saisie }) => isMuet(saisie),
  },
  {
    champ: 'nombre_beneficiaires',
    libelle: 'Le nombre de bénéficiaires',
    isMissing: ({ saisie }) => saisie.nombre_beneficiaires === null,
  },
  {
    champ: 'explication_ecarts',
    libelle: 'L’explication de l’écart entre le budget prévu et le budget réalisé',
    isMissing: (projet, tolerance) =>
      projet.saisie.budget_realise !== null &&
      projet.saisie.explication_ecarts === null &&
      isSignificatif(ecartProjet(projet), tolerance),
  },
];

/** The one list: the page shows it, transmitting refuses exactly when it is not empty. */
export const completudeCrf = (
  { projets, attestation, document }: ContenuCrf,
  etat: EtatCrf,
  tolerance = TOLERANCE_PAR_DEFAUT,
): ManqueCrf[] => [
  ...projets.flatMap((projet) =>
    DU_PROJET.filter(({ isMissing }) => isMissing(projet, tolerance)).map(({ champ, libelle }) => ({
      projet: projet._id,
      champ,
      libelle,
    })),
  ),
  ...(isDocumentCrfRequis(etat) && document === null
    ? [{ projet: null, champ: 'document', libelle: 'Le compte rendu financier signé' }]
    : []),
  ...(attestation?.accepte ? [] : [{ projet: null, champ: 'attestation', libelle: 'L’attestation sur l’honneur' }]),
];
