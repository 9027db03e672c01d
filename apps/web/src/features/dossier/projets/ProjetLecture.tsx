import type { Dossier, ProjetAnswer } from '@guichet/contract/demandes';
import { totalsOf } from '@guichet/rules/budget';
import type { Faits } from '@guichet/rules/conditions';
import {
  budgetsDemandes,
  documentsDuProjet,
  financementsDemandes,
  montantDemande,
  type Projet,
} from '@guichet/rules/projet';
import { type ContenuSubvention, formulaireOf } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { isPresent } from '../../../shared/attendus/Raison.tsx';
import { BudgetEditor } from '../../../shared/budget/BudgetEditor.tsx';
import { formatMontant } from '../../../shared/format/format.ts';
import type { Personne } from './blocProps.ts';
import { type BlocPage, blocsDuProjet, CHAMPS, TITRES_BLOCS } from './champs.ts';
import { flatten, projetOf } from './plat.ts';
import { RIEN, sayReponse, sayValeur } from './sayReponse.ts';

export interface ProjetLectureProps {
  readonly projet: ProjetAnswer;
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly personnes: readonly Personne[];
  /** What the scheme's questions look at: one that does not apply is not shown. */
  readonly faits: Faits;
  /** Every line of its budget, where it stands alone in its page. */
  readonly isWhole?: boolean;
}

type Fait = readonly [label: string, texte: string];
const champsOf = (bloc: keyof typeof CHAMPS, projet: Projet): Fait[] => {
  const flat = flatten(projet);
  return CHAMPS[bloc].map((champ) => [
    champ.label,
    sayValeur(champ.kind === 'liste' ? flat[champ.libelle] : flat[champ.chemin]),
  ]);
};

type Say = (projet: Projet, props: ProjetLectureProps) => readonly Fait[];
const FAITS: Readonly<Record<BlocPage, Say>> = {
  description: (projet) => champsOf('description', projet),
  beneficiaire: (projet) => champsOf('beneficiaire', projet),
  territoires: (projet) => champsOf('territoires', projet),
  moyens: (projet) => champsOf('moyens', projet),
  responsable: ({ description }, { personnes }) => [
    ['Personne responsable', personnes.find(({ id }) => id === description.id_responsable)?.nom ?? RIEN],
  ],
  evaluation: ({ evaluation }) => [
    ...evaluation.indicateurs.map(
      ({ intitule, prevu_min, prevu_max }): Fait => [
        intitule,
        prevu_min === prevu_max ? sayValeur(prevu_min) : `de ${sayValeur(prevu_min)} à ${sayValeur(prevu_max)}`,
      ],
    ),
    ['Évaluation', sayValeur(evaluation.commentaire)],
  ],
  'custom-bloc': (projet, { subvention, faits }) => {
    const champs = Object.fromEntries(projet.customs.map(({ code, value }) => [code, value]));
    return formulaireOf(subvention, { ...faits, projet, champs })
      .filter(({ visibilite }) => visibilite.etat !== 'masque')
      .map(({ champ }): Fait => [champ.libelle, sayReponse(champ, champs[champ.code])]);
  },
  'document-custom-bloc': (projet, { subvention, dossier, faits }) =>
    documentsDuProjet(subvention, faits, projet)
      .filter(isPresent)
      .map(
        ({ document: { code, libelle } }): Fait => [
          libelle,
          dossier.documents.some((one) => one.code === code) ? 'Fourni' : 'Non fourni',
        ],
      ),
  cofinancements: ({ cofinancements }) =>
    cofinancements.length === 0
      ? [['Autres financeurs', 'Aucun']]
      : cofinancements.map(
          ({ type, nom, annee, montant_demande }): Fait => [
            `${nom ?? type}, ${annee}`,
            formatMontant(montant_demande ?? 0),
          ],
        ),
  financements: (projet, { dossier }) => [
    ...financementsDemandes(projet).map(({ annee, id_service_instructeur, nom, montant_demande }): Fait => {
      const service = dossier.instructeurs.find((one) => one.service._id === id_service_instructeur)?.service.nom;
      return [
        `${annee}, ${service ?? nom ?? 'service'}`,
        montant_demande === null ? RIEN : formatMontant(montant_demande),
      ];
    }),
    ['Total demandé', formatMontant(montantDemande(projet))],
  ],
  budgets: (projet) =>
    budgetsDemandes(projet).flatMap(({ annee, budget }): Fait[] =>
      budget
        ? [
            [`Total des charges ${annee}`, formatMontant(totalsOf(budget).charges)],
            [`Total des produits ${annee}`, formatMontant(totalsOf(budget).produits)],
          ]
        : [[`Budget ${annee}`, RIEN]],
    ),
};

const Valeurs = ({ faits }: { readonly faits: readonly Fait[] }): JSX.Element => (
  <dl className="ga-facts">
    {faits.map(([label, texte], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two funders may have the same name
      <div key={index}>
        <dt>{label}</dt>
        <dd>{texte}</dd>
      </div>
    ))}
  </dl>
);

/** Every line, year after year. */
const Budgets = ({ projet }: { readonly projet: Projet }): JSX.Element => (
  <>
    {budgetsDemandes(projet).map(({ annee, budget }, _, all) => (
      <div key={annee} className="ga-stack">
        {all.length > 1 && <h5>{`Année ${annee}`}</h5>}
        {budget ? (
          <BudgetEditor readOnly portee="projet" niveau={5} value={budget} onChange={() => undefined} />
        ) : (
          <p>{RIEN}</p>
        )}
      </div>
    ))}
  </>
);

/** One project read back, block by block, as the service will read it. */
export const ProjetLecture = (props: ProjetLectureProps): JSX.Element => {
  const { subvention, dossier, isWhole = false } = props;
  const projet = projetOf(props.projet);
  return (
    <div className="ga-stack">
      {blocsDuProjet(subvention, dossier.description.id_sous_type_dispositif).map((bloc) => (
        <div key={bloc}>
          <h4>{TITRES_BLOCS[bloc]}</h4>
          {bloc === 'budgets' && isWhole ? <Budgets projet={projet} /> : <Valeurs faits={FAITS[bloc](projet, props)} />}
        </div>
      ))}
    </div>
  );
};
