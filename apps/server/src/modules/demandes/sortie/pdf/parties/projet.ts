import { totalsOf } from '@guichet/rules/budget';
import { blocsOf } from '@guichet/rules/dossier';
import { budgetsDemandes } from '@guichet/rules/projet';
import type { BlocProjet } from '@guichet/rules/subvention';
import type { BlocPdf, PartiePdf } from '../../../../../platform/pdf/document.ts';
import {
  champs,
  RIEN,
  sayJour,
  sayMontant,
  sayNombre,
  sayOuiNon,
  sayTexte,
  texte,
  titre,
} from '../../../../../platform/pdf/mots.ts';
import type { ProjetLu } from '../../../noyau/projet/projet.ts';
import type { DossierImprime } from '../composePdf.ts';
import { budgetBlocs } from './budget.ts';
import { customsBlocs } from './customs.ts';

type Section = (imprime: DossierImprime, projet: ProjetLu) => BlocPdf[];

const description: Section = (_, { contenu: { description: lu } }) => [
  champs(
    ['Intitulé', sayTexte(lu.intitule)],
    ['Récurrence', sayTexte(lu.recurrence)],
    ['Période', sayTexte(lu.periode)],
    ['Dates', `du ${sayJour(lu.date_debut)} au ${sayJour(lu.date_fin)}`],
  ),
  titre('Objectifs'),
  texte(sayTexte(lu.objectifs)),
  titre('Description'),
  texte(sayTexte(lu.description)),
];

const responsable: Section = ({ personnes }, { contenu: { description: lu } }) => {
  const qui = personnes.get(lu.id_responsable ?? '');
  return [champs(['Personne responsable', sayTexte(qui && [qui.prenom, qui.nom].filter(Boolean).join(' '))])];
};

const beneficiaire: Section = (_, { contenu: { beneficiaire: lu } }) => [
  titre('Bénéficiaires'),
  champs(
    ['Statut', sayTexte(lu.lib_statut)],
    ['Tranche d’âge', sayTexte(lu.lib_tranche_age)],
    ['Genre', sayTexte(lu.lib_genre)],
    ['Nombre', sayNombre(lu.nombre)],
  ),
];

const territoires: Section = (_, { contenu: { territoires: lu } }) => [
  titre('Territoires'),
  texte(sayTexte(lu.commentaire)),
  ...(lu.territoires.length === 0 ? [] : ([{ genre: 'liste', elements: lu.territoires }] as const)),
];

const moyens: Section = (_, { contenu: { moyens: lu } }) => [
  titre('Moyens matériels et humains'),
  texte(sayTexte(lu.commentaire)),
  champs(
    ['Recrutement spécifique', sayOuiNon(lu.recrutement_specifique)],
    ...(lu.recrutement_specifique
      ? ([['Équivalents temps plein travaillé', sayNombre(lu.recrutement_nb_etpt)]] as const)
      : []),
  ),
];

const evaluation: Section = (_, { contenu: { evaluation: lu } }) => [
  titre('Évaluation'),
  texte(sayTexte(lu.commentaire)),
  ...(lu.indicateurs.length === 0
    ? []
    : ([
        {
          genre: 'tableau',
          legende: 'Indicateurs',
          colonnes: [
            { titre: 'Indicateur', large: true },
            { titre: 'Minimum prévu', droite: true },
            { titre: 'Maximum prévu', droite: true },
          ],
          lignes: lu.indicateurs.map(({ intitule, prevu_min, prevu_max }) => ({
            cellules: [intitule, sayNombre(prevu_min), sayNombre(prevu_max)],
          })),
        },
      ] as const)),
];

const budgetsOf = (contenu: ProjetLu['contenu']) => budgetsDemandes(contenu).flatMap(({ budget }) => budget ?? []);
const CENT = 100;
/** «La subvention sollicitée de … représente … % du total des produits du projet», as the form says it. */
const partPhrase = ({ contenu, montant_demande }: ProjetLu): string => {
  const produits = budgetsOf(contenu).reduce((sum, budget) => sum + totalsOf(budget).produits, 0);
  const part =
    produits === 0
      ? ''
      : ` Elle représente ${sayNombre((montant_demande / produits) * CENT)} % du total des produits du projet.`;
  return `La subvention sollicitée est de ${sayMontant(montant_demande)}.${part}`;
};

const financements: Section = (_, projet) => [
  titre('Subvention demandée'),
  {
    genre: 'tableau',
    legende: 'Montant demandé à chaque financeur',
    colonnes: [{ titre: 'Année' }, { titre: 'Financeur', large: true }, { titre: 'Montant demandé', droite: true }],
    lignes: projet.contenu.financements.map(({ annee, nom, montant_demande }) => ({
      cellules: [String(annee), sayTexte(nom), sayMontant(montant_demande)],
    })),
  },
  texte(partPhrase(projet)),
];

const cofinancements: Section = (_, { contenu: { cofinancements: lus } }) =>
  lus.length === 0
    ? []
    : [
        titre('Cofinancements'),
        {
          genre: 'tableau',
          legende: 'Autres financeurs',
          colonnes: [
            { titre: 'Année' },
            { titre: 'Financeur', large: true },
            { titre: 'Montant demandé', droite: true },
          ],
          lignes: lus.map(({ annee, type, nom, montant_demande }) => ({
            cellules: [String(annee), [type, nom].filter(Boolean).join(' : '), sayMontant(montant_demande)],
          })),
        },
      ];

const budgets: Section = (_, { contenu }) => {
  const lus = budgetsOf(contenu);
  return lus.length === 0
    ? [titre('Budget du projet'), texte(RIEN)]
    : lus.flatMap((budget) => [titre(`Budget du projet, ${budget.annee}`), ...budgetBlocs(budget, 'projet')]);
};

/** A scheme may put its own fields in any block: they are printed together, and only if it has some. */
const PROPRES: BlocProjet = 'custom-bloc';
/** In the order of the page of a project. */
const SECTIONS: readonly (readonly [BlocProjet, Section])[] = [
  ['description', description],
  ['responsable', responsable],
  ['beneficiaire', beneficiaire],
  ['territoires', territoires],
  ['moyens', moyens],
  ['evaluation', evaluation],
  [PROPRES, customsBlocs],
  ['financements', financements],
  ['cofinancements', cofinancements],
  ['budgets', budgets],
];

/** Part 6: each project in turn, with the blocks that the scheme asks for. */
export const projetParties = (imprime: DossierImprime): PartiePdf[] => {
  const shown = blocsOf(imprime.contenu, imprime.dossier.id_sous_type_dispositif);
  if (imprime.projets.length === 0) return [{ titre: '6. Projets', blocs: [texte('Aucun projet n’est renseigné.')] }];
  return imprime.projets.map((projet, rang) => ({
    titre: `6.${rang + 1}. Projet : ${projet.contenu.description.intitule ?? 'sans titre'}`,
    blocs: SECTIONS.filter(([bloc]) => bloc === PROPRES || shown.includes(bloc)).flatMap(([, section]) =>
      section(imprime, projet),
    ),
  }));
};
