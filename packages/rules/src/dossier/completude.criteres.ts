import { AGREMENT_ERREURS, type CustomAgrement, fautesHaa, fautesTca } from '../agrement/index.ts';
import { erreursDeFormulaire } from '../subvention/index.ts';
import { type CriteresJuges, type Jugement, type Manquant, manque } from './manquant.ts';

const reponsesOf = (customs: readonly CustomAgrement[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(customs.map(({ code, value }) => [code, value]));

const commun = { cible: 'champ', etape: 3 } as const;

/** ERR-092: each question by its name, so that one knows which. */
const ofQuestions = ({ subvention, faits }: Jugement, { customs }: CriteresJuges): Manquant[] =>
  erreursDeFormulaire(subvention, { ...faits, champs: reponsesOf(customs) }).map(({ champ, message }) => {
    const question = subvention.champs_attendus.find(({ code }) => code === champ)?.libelle ?? champ;
    const chemin = `customs.${champ}`;
    return manque({ ...commun, code: chemin, champ: chemin, libelle: message, geste: `Répondre : ${question}` });
  });

/** What is to be done of each: the same sentence of the documents is said of three questions. */
const GESTES_TCA: Readonly<Record<string, string>> = {
  'tca.dirigeants': 'Dire si les dirigeants sont payés',
  'tca.a_agrements_labels': 'Répondre : agréments, labels ou affiliations',
  'tca.agrements_labels': 'Nommer les agréments, labels ou affiliations',
  'tca.a_unions': 'Répondre : unions ou fédérations',
  'tca.unions': 'Nommer les unions ou fédérations',
  'tca.a_membres': 'Répondre : membres affiliés',
  'tca.membres': 'Nommer les membres affiliés',
};

/** ERR-090, ERR-092 to ERR-095. */
const ofTca = ({ tca }: CriteresJuges): Manquant[] =>
  tca
    ? fautesTca(tca).map(({ code, champ }) =>
        manque({
          ...{ ...commun, code: `${code} ${champ}`, champ, libelle: AGREMENT_ERREURS[code].message },
          geste: GESTES_TCA[champ] ?? AGREMENT_ERREURS[code].message,
        }),
      )
    : [];

/** HAA-001, HAA-002: what is done, and where. */
const ofHaa = ({ haa }: CriteresJuges): Manquant[] =>
  haa
    ? fautesHaa(haa.donnees, haa.sites).map(({ code, champ, geste }) =>
        manque({ ...commun, code, champ, libelle: AGREMENT_ERREURS[code].message, geste }),
      )
    : [];

/** ERR-097: declared, it proves nothing without its order. */
const ofArretes = ({ agrements }: CriteresJuges): Manquant[] =>
  agrements
    .filter(({ hasArrete }) => !hasArrete)
    .slice(0, 1)
    .map(() =>
      manque({
        ...commun,
        code: 'AGREMENT_ARRETES',
        champ: 'tca.arretes',
        libelle: AGREMENT_ERREURS.AGREMENT_ARRETES.message,
      }),
    );

/** What an approval asks in the place of projects (AGREMENT-014, AGREMENT-015). */
export const ofCriteres = (jugement: Jugement): Manquant[] => {
  const { criteres } = jugement;
  if (!criteres) return [];
  return [
    ...ofQuestions(jugement, criteres),
    ...ofTca(criteres),
    ...ofHaa(criteres),
    ...(criteres.tca ? ofArretes(criteres) : []),
  ];
};
