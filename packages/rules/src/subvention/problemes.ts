import { type Ask, SCOPES } from '../conditions/index.ts';
import { isTypeDocument } from '../document/index.ts';
import { isBlocProjet } from './attendu.schema.ts';
import { isMinuit } from './calendrier.ts';
import { isDeuxHeuresSportCollege, isPassSport } from './dispositifs.ts';
import { criteresOf } from './eligibilite.ts';
import { CHAMP_PLURIANNUEL, faitsPropres } from './formulaire.ts';
import { campagneSubvention } from './ouverture.ts';
import { areContradictory, type Portee, type Probleme, problemesOfAsks } from './problemes.asks.ts';
import { problemesOfChamps, repeated } from './problemes.champs.ts';
import { problemesOfGrille } from './problemes.grille.ts';
import type { ContenuSubvention } from './subvention.schema.ts';

interface Identifiee {
  readonly code: string;
}
type ContenuCommun = Pick<
  ContenuSubvention,
  'description' | 'instructeurs' | 'eligibilite' | 'champs_attendus' | 'documents_attendus'
>;

const probleme = (champ: string, message: string): Probleme => ({ champ, message });
type Check = (contenu: ContenuSubvention, identite: Identifiee) => Probleme[];
type CheckCommun = (contenu: ContenuCommun) => Probleme[];

const presentation: CheckCommun = ({ description }) =>
  description === null
    ? [probleme('description', 'Rédigez la présentation : elle dit à quoi sert ce qui est demandé, et pour qui.')]
    : [];

const calendrier: Check = ({ sous_dispositifs }) => {
  if (sous_dispositifs.length === 0)
    return [probleme('sous_dispositifs', 'Ajoutez au moins un sous-dispositif, avec ses dates d’ouverture et de fin.')];
  return repeated(sous_dispositifs, ({ code }) => code).map((rang) =>
    probleme(
      `sous_dispositifs.${rang}.code`,
      `Le sous-dispositif « ${sous_dispositifs[rang]?.code} » est donné deux fois : réunissez-les, ou changez l’un des deux.`,
    ),
  );
};

const instructeurs: CheckCommun = ({ instructeurs: services }) => {
  if (services.length === 0) return [probleme('instructeurs', 'Choisissez au moins un service instructeur.')];
  return repeated(services, ({ service }) => service).map((rang) =>
    probleme(`instructeurs.${rang}.service`, 'Ce service instructeur est donné deux fois : retirez-en un.'),
  );
};
const referent: Check = ({ instructeurs: services }) =>
  services.length === 0 || services.filter(({ isReferent }) => isReferent).length === 1
    ? []
    : [probleme('instructeurs', 'Désignez un service référent, et un seul, parmi les instructeurs.')];

const PORTEE_FICHE: Portee = { scopes: ['association'], avant: [], tous: new Set() };
const eligibilite: CheckCommun = ({ eligibilite: criteres }) =>
  criteres.flatMap(({ libelle, asks }, rang) =>
    asks.length === 0
      ? [
          probleme(
            `eligibilite.${rang}`,
            `Ajoutez une condition au critère « ${libelle} » : sans elle, il ne vérifie rien.`,
          ),
        ]
      : problemesOfAsks(asks, `eligibilite.${rang}`, PORTEE_FICHE),
  );

const documents: CheckCommun = ({ documents_attendus, champs_attendus }) => {
  const portee: Portee = { scopes: SCOPES, avant: faitsPropres(champs_attendus), tous: new Set() };
  const repeats = repeated(documents_attendus, ({ code }) => code).map((rang) =>
    probleme(
      `documents_attendus.${rang}.code`,
      `Le code « ${documents_attendus[rang]?.code} » est donné à deux documents : changez l’un des deux.`,
    ),
  );
  const own = documents_attendus.flatMap(({ nature, asks, type_document }, rang) => {
    const chemin = `documents_attendus.${rang}`;
    return [
      ...(nature === 'conditionnel' && asks.length === 0
        ? [probleme(`${chemin}.asks`, 'Ce document est conditionnel : dites dans quel cas il est demandé.')]
        : []),
      ...(type_document !== null && !isTypeDocument(type_document)
        ? [probleme(`${chemin}.type_document`, 'Ce type de document n’existe pas dans la fiche des associations.')]
        : []),
      ...problemesOfAsks(asks, chemin, portee),
    ];
  });
  return [...repeats, ...own];
};

const montants: Check = ({ montants: { minimum, minimum_reduit, motif_reduction, maximum } }) => {
  const checks: readonly (readonly [boolean, string, string])[] = [
    [
      minimum !== null && maximum !== null && minimum > maximum,
      'montants.minimum',
      'Le montant minimal dépasse le montant maximal : corrigez l’un des deux.',
    ],
    [
      minimum_reduit !== null && (minimum === null || minimum_reduit >= minimum),
      'montants.minimum_reduit',
      'Le minimum réduit doit être plus petit que le minimum.',
    ],
    [
      minimum_reduit !== null && motif_reduction === null,
      'montants.motif_reduction',
      'Dites pour qui le minimum est réduit.',
    ],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, champ, message]) => probleme(champ, message));
};

const PASS_SPORT = 'pass-sport';
const DEUX_HEURES = '2h-sport-college';
/** SUBV-015, SUBV-017: names by which the rest of the portal knows these schemes. */
const noms: Check = ({ dispositif, sous_dispositifs }, { code }) => [
  ...(isPassSport(dispositif.code) && !isPassSport(code)
    ? [
        probleme(
          'code',
          `Le code d’une subvention Pass’Sport finit par « ${PASS_SPORT} » : dupliquez-la sous un autre code.`,
        ),
      ]
    : []),
  ...(dispositif.code === DEUX_HEURES &&
  sous_dispositifs.length > 0 &&
  !sous_dispositifs.some((sous) => isDeuxHeuresSportCollege(dispositif.code, sous.code))
    ? [probleme('sous_dispositifs', `Le sous-dispositif de ce dispositif se nomme « ${DEUX_HEURES} », comme lui.`)]
    : []),
];

const champs: CheckCommun = ({ champs_attendus }) => problemesOfChamps(champs_attendus);

/** A field stands where its form has a place for it. */
export const problemesOfBlocs = (
  { champs_attendus }: Pick<ContenuSubvention, 'champs_attendus'>,
  isPlace: (bloc: string) => boolean,
): Probleme[] =>
  champs_attendus.flatMap(({ bloc }, rang) =>
    isPlace(bloc)
      ? []
      : [probleme(`champs_attendus.${rang}.bloc`, 'Ce formulaire n’a pas cette partie : choisissez-en une autre.')],
  );
const blocs: Check = (contenu) => problemesOfBlocs(contenu, isBlocProjet);

const grille: Check = (contenu) => problemesOfGrille(contenu.grille);

const CHECKS: readonly Check[] = [
  presentation,
  calendrier,
  noms,
  instructeurs,
  referent,
  eligibilite,
  champs,
  blocs,
  documents,
  montants,
  grille,
];

/** What stops anything from being published, whatever people ask with it. */
export const checkCommun: CheckCommun = (contenu) =>
  [presentation, instructeurs, eligibilite, champs, documents].flatMap((check) => check(contenu));

/** Everything that stops a scheme from being published, in the order of the editor. */
export const checkSubvention = (contenu: ContenuSubvention, identite: Identifiee): Probleme[] =>
  CHECKS.flatMap((check) => check(contenu, identite));

const JAMAIS = 'Ses conditions se contredisent : il ne sera jamais demandé. Corrigez-les, ou retirez-le.';

/** What no association will ever be asked for. */
const neverAsked = ({ champs_attendus, documents_attendus }: ContenuSubvention): Probleme[] => {
  const propres = faitsPropres(champs_attendus);
  const among = (liste: string, items: readonly { readonly asks: readonly Ask[] }[]): Probleme[] =>
    items.flatMap(({ asks }, rang) =>
      areContradictory(asks, propres) ? [probleme(`${liste}.${rang}.asks`, JAMAIS)] : [],
    );
  return [...among('champs_attendus', champs_attendus), ...among('documents_attendus', documents_attendus)];
};

const remarques: readonly ((contenu: ContenuSubvention, now: Date) => Probleme[])[] = [
  ({ resume }) =>
    resume === null ? [probleme('resume', 'Ajoutez un résumé : c’est lui que montre la liste des subventions.')] : [],
  ({ sous_dispositifs }, now) =>
    sous_dispositifs.length > 0 && campagneSubvention(sous_dispositifs, now) === 'close'
      ? [probleme('sous_dispositifs', 'Toutes les dates sont passées : personne ne pourra déposer de demande.')]
      : [],
  ({ sous_dispositifs }) =>
    sous_dispositifs.flatMap(({ date_fin }, rang) =>
      isMinuit(date_fin)
        ? [
            probleme(
              `sous_dispositifs.${rang}.date_fin`,
              'La fin est à 0 h : le dernier jour pour déposer est la veille. Pour compter ce jour entier, donnez 23:59.',
            ),
          ]
        : [],
    ),
  (contenu) =>
    criteresOf({ ...contenu, code: '' }).length === 0
      ? [probleme('eligibilite', 'Aucun critère : cette subvention se dira ouverte à toute association.')]
      : [],
  ({ champs_attendus }) =>
    champs_attendus.flatMap(({ code, virtuel }, rang) =>
      virtuel && code !== CHAMP_PLURIANNUEL
        ? [probleme(`champs_attendus.${rang}`, 'Ce champ invisible ne sert à rien : seul « pluriannuel » est lu.')]
        : [],
    ),
  neverAsked,
];

/** What is worth saying and stops nobody. */
export const avertissementsOf = (contenu: ContenuSubvention, now: Date): Probleme[] =>
  remarques.flatMap((remarque) => remarque(contenu, now));
