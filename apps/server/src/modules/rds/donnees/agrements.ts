import type { contenuAgrementSchema } from '@guichet/rules/agrement';
import type * as z from 'zod';
import { CHAMPS_HAA, CHAMPS_JEP, CHAMPS_JEP_NATIONAL, CHAMPS_SPORT, CHAMPS_TCA } from './agrements.champs.ts';
import { DOCUMENTS_AGREMENT as PIECES } from './agrements.documents.ts';
import { critere, EST_ASSOCIATION, EXERCICE, paragraphes, type SubventionReelle, siFiche } from './composer.ts';
import { DGCS, DJEPVA, dreets, sdjes } from './services.ts';
import { DEPARTEMENTS, REGIONS } from './territoires.ts';

type ContenuAgrementInput = z.input<typeof contenuAgrementSchema>;

/** An approval as the seed writes it; how long a service has to answer, and what its silence means, nobody has said yet. */
export interface AgrementReel extends Omit<SubventionReelle, 'contenu'> {
  readonly contenu: ContenuAgrementInput;
}

const CINQ_ANS = 60;
const CINQ_ANS_TOUJOURS = { duree_premiere: { min: CINQ_ANS, max: CINQ_ANS }, duree_renouvellement: CINQ_ANS } as const;
/** First one to three years, then five (CASF R266-1 s.). */
const AIDE_ALIMENTAIRE = { duree_premiere: { min: 12, max: 36 }, duree_renouvellement: CINQ_ANS } as const;

const idOf = (rang: number): string => `5b5e0000-0000-4000-8010-${String(rang).padStart(12, '0')}`;
/** The territory of the association chooses among them: none answers for the others. */
const chacun = (codes: readonly string[]) => codes.map((service) => ({ service, isReferent: false }));
const DEPARTEMENTAUX = chacun(DEPARTEMENTS.map(([code]) => sdjes(code)));
const REGIONAUX = chacun(REGIONS.map(({ code }) => dreets(code)));
const seul = (service: string) => [{ service, isReferent: true }];

const TROIS_ANS = critere('Exister depuis trois ans au moins', siFiche('anciennete', '>=', 3));
const motif = (code: string, libelle: string) => ({ code, libelle });
const ENGAGEMENT_ROMPU = motif('engagement', 'Le contrat d’engagement républicain n’est pas respecté.');
const MOTIFS_TCA = [
  motif('interet-general', 'L’objet n’est plus d’intérêt général.'),
  motif('democratie', 'Le fonctionnement n’est plus démocratique.'),
  motif('transparence', 'La transparence financière n’est plus assurée.'),
  ENGAGEMENT_ROMPU,
];
const MOTIFS_STATUTS = [
  motif('statuts', 'Les statuts ne donnent plus les garanties demandées.'),
  motif('activite', 'L’activité pour laquelle l’agrément a été donné a cessé.'),
  ENGAGEMENT_ROMPU,
];
const MOTIFS_HAA = [
  motif('hygiene', 'Les conditions d’hygiène ne sont plus remplies.'),
  motif('tracabilite', 'La traçabilité des denrées n’est plus assurée.'),
  motif('donnees', 'Les données annuelles n’ont pas été transmises.'),
  motif('controle', 'Un contrôle a été refusé.'),
  motif('activite', 'L’activité d’aide alimentaire a cessé.'),
];

const JEP = {
  campagne_exercice: EXERCICE,
  type_agrement: 'JEP',
  categorie: 'sectoriel',
  ...CINQ_ANS_TOUJOURS,
  exige_tca: true,
  motifs_retrait: MOTIFS_STATUTS,
  eligibilite: [EST_ASSOCIATION, TROIS_ANS],
} satisfies Partial<ContenuAgrementInput>;
const DOCUMENTS_JEP = [
  PIECES.statuts,
  PIECES.publication,
  PIECES.dirigeants,
  PIECES.rapportsMoraux,
  PIECES.comptesDeuxAns,
  PIECES.rapportsActivite,
  PIECES.budget,
];

const HAA = {
  campagne_exercice: EXERCICE,
  type_agrement: 'HAA',
  categorie: 'haa',
  ...AIDE_ALIMENTAIRE,
  motifs_retrait: MOTIFS_HAA,
  eligibilite: [EST_ASSOCIATION],
  champs_attendus: CHAMPS_HAA,
} satisfies Partial<ContenuAgrementInput>;
const DOCUMENTS_HAA = [PIECES.statuts, PIECES.rapportActivite, PIECES.comptesDeuxAns];

/** The approvals of the first day, as their laws say them. */
export const AGREMENTS_REELS: readonly AgrementReel[] = [
  {
    id: idOf(1),
    code: `TCA-${EXERCICE}`,
    active: true,
    gestionnaire: DJEPVA,
    instructeurs: DEPARTEMENTAUX,
    contenu: {
      nom: 'Tronc commun d’agrément',
      resume: 'Examiné une fois par un service de l’État, il vaut pour tous les autres pendant cinq ans.',
      description: paragraphes(
        'Le tronc commun réunit ce que toute association agréée par l’État doit montrer : un objet d’intérêt général, un fonctionnement démocratique, la transparence financière et le contrat d’engagement républicain.',
        'Une fois acquis, les autres services n’en redemandent pas les preuves. Une association reconnue d’utilité publique le possède de droit.',
        'Son renouvellement se demande au service qui l’a donné.',
      ),
      campagne_exercice: EXERCICE,
      type_agrement: 'TCA',
      categorie: 'tca',
      niveau: 'departemental',
      ...CINQ_ANS_TOUJOURS,
      motifs_retrait: MOTIFS_TCA,
      eligibilite: [EST_ASSOCIATION],
      champs_attendus: CHAMPS_TCA,
      documents_attendus: [PIECES.statuts, PIECES.modifications, PIECES.rapportActivite, PIECES.comptes],
    },
  },
  {
    id: idOf(2),
    code: `JEP-DEP-${EXERCICE}`,
    active: true,
    gestionnaire: DJEPVA,
    instructeurs: DEPARTEMENTAUX,
    contenu: {
      ...JEP,
      nom: 'Jeunesse et éducation populaire, agrément départemental',
      resume: 'Reconnaît ce que votre association apporte à la jeunesse et à l’éducation populaire.',
      description: paragraphes(
        'Pour les associations déclarées depuis trois ans au moins, dont les statuts garantissent la liberté de conscience, la non-discrimination, un fonctionnement démocratique, la transparence de gestion et l’accès des femmes, des hommes et des jeunes aux instances.',
        'Le service de votre département étudie la demande, le préfet décide. L’agrément vaut cinq ans.',
      ),
      niveau: 'departemental',
      champs_attendus: CHAMPS_JEP,
      documents_attendus: DOCUMENTS_JEP,
    },
  },
  {
    id: idOf(3),
    code: `JEP-NAT-${EXERCICE}`,
    active: true,
    gestionnaire: DJEPVA,
    instructeurs: seul(DJEPVA),
    contenu: {
      ...JEP,
      nom: 'Jeunesse et éducation populaire, agrément national',
      resume: 'Le même agrément, pour une association présente ou active dans quatre régions au moins.',
      description: paragraphes(
        'Pour les associations déclarées depuis trois ans au moins, présentes ou actives dans quatre régions ou plus, dont les statuts donnent les garanties de l’agrément départemental.',
        'Le ministre décide. L’agrément vaut cinq ans.',
      ),
      niveau: 'national',
      champs_attendus: CHAMPS_JEP_NATIONAL,
      documents_attendus: [...DOCUMENTS_JEP, PIECES.caractereNational],
    },
  },
  {
    id: idOf(4),
    code: `SPORT-${EXERCICE}`,
    active: true,
    gestionnaire: DJEPVA,
    instructeurs: DEPARTEMENTAUX,
    contenu: {
      nom: 'Agrément sport, sans affiliation',
      resume: 'Pour une association qui fait la promotion du sport sans être affiliée à une fédération agréée.',
      description: paragraphes(
        'L’affiliation à une fédération agréée vaut agrément : une association affiliée n’a rien à demander.',
        'Les autres le demandent au préfet du département de leur siège. Il est nécessaire pour les aides de l’État au sport.',
      ),
      campagne_exercice: EXERCICE,
      type_agrement: 'Sport',
      categorie: 'sectoriel',
      niveau: 'departemental',
      ...CINQ_ANS_TOUJOURS,
      exige_tca: true,
      motifs_retrait: MOTIFS_STATUTS,
      eligibilite: [EST_ASSOCIATION],
      champs_attendus: CHAMPS_SPORT,
      documents_attendus: [
        PIECES.statuts,
        PIECES.modifications,
        PIECES.dirigeants,
        PIECES.comptes,
        PIECES.rapportActivite,
        PIECES.budget,
      ],
    },
  },
  {
    id: idOf(5),
    code: `HAA-REG-${EXERCICE}`,
    active: true,
    gestionnaire: DGCS,
    instructeurs: REGIONAUX,
    contenu: {
      ...HAA,
      nom: 'Aide alimentaire, habilitation régionale',
      resume: 'Pour distribuer des denrées, ou en fournir à qui en distribue, dans moins de neuf départements.',
      description: paragraphes(
        'L’habilitation est demandée au préfet de région quand les sites ne couvrent pas neuf départements dans deux régions au moins.',
        'La première vaut d’un à trois ans, les suivantes cinq ans. La liste des sites est mise à jour chaque année paire. Les membres d’un réseau habilité au niveau national n’ont rien à demander.',
      ),
      niveau: 'regional',
      documents_attendus: DOCUMENTS_HAA,
    },
  },
  {
    id: idOf(6),
    code: `HAA-NAT-${EXERCICE}`,
    active: true,
    gestionnaire: DGCS,
    instructeurs: seul(DGCS),
    contenu: {
      ...HAA,
      nom: 'Aide alimentaire, habilitation nationale',
      resume: 'Pour un réseau dont les sites couvrent neuf départements au moins, dans deux régions ou plus.',
      description: paragraphes(
        'L’habilitation nationale vaut pour les membres que le réseau nomme : ils n’ont rien à demander.',
        'La première vaut d’un à trois ans, les suivantes cinq ans. Le réseau met à jour ses membres chaque année.',
      ),
      niveau: 'national',
      extensible_membres: true,
      documents_attendus: [...DOCUMENTS_HAA, PIECES.listeMembres],
    },
  },
];
