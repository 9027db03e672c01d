import { CATEGORIES_AGREMENT, type DonneesTca, NIVEAUX_AGREMENT, rubriquesHaa } from '@guichet/rules/agrement';
import { libelleEtat } from '@guichet/rules/dossier';
import { BLOCS_AGREMENT } from '@guichet/rules/subvention';
import type { BlocPdf, PartiePdf } from '../../../../../platform/pdf/document.ts';
import { champs, sayMontant, sayNombre, sayOuiNon, sayTexte, texte, titre } from '../../../../../platform/pdf/mots.ts';
import { typeNu } from '../../../noyau/dossier/genre.ts';
import type { DossierImprime } from '../composePdf.ts';
import { reponsesBlocs } from './customs.ts';
import { sitesPartie } from './sites.ts';

export const demandeAgrement = ({ dossier, contenu, instructeurs }: DossierImprime): PartiePdf => ({
  titre: 'Votre demande',
  blocs: [
    champs(
      ['Agrément', dossier.nom_subvention],
      ['Type', sayTexte(contenu.categorie && CATEGORIES_AGREMENT[contenu.categorie])],
      ['Niveau', sayTexte(contenu.niveau && NIVEAUX_AGREMENT[contenu.niveau])],
      ['Exercice', String(dossier.exercice)],
      ['Fréquence', dossier.renouvellement ? 'renouvellement' : 'première demande'],
      ['Adressée à', sayTexte(instructeurs.map(({ nom }) => nom).join('\n'))],
      ['État', libelleEtat(dossier.etat, 'association')],
    ),
  ],
});

/** Each criterion with its answers; one that asks nothing is not printed. */
const criteres = (imprime: DossierImprime): PartiePdf[] => {
  const { customs = [] } = imprime.dossier.contenu;
  const named = Object.entries(BLOCS_AGREMENT).map(([bloc, nom]) => ({
    titre: nom,
    blocs: reponsesBlocs(imprime, customs, (champ) => champ.bloc === bloc),
  }));
  const autres = reponsesBlocs(imprime, customs, ({ bloc }) => !bloc || !Object.hasOwn(BLOCS_AGREMENT, bloc));
  return [...named, { titre: 'Informations complémentaires', blocs: autres }].filter(({ blocs }) => blocs.length > 0);
};

const nomDe = (personnes: DossierImprime['personnes'], id: string): string => {
  const personne = personnes.get(id);
  return sayTexte(personne && [personne.prenom, personne.nom].filter(Boolean).join(' '));
};

const remuneration = ({ remunere, montant_annuel }: DonneesTca['dirigeants'][number]): string =>
  remunere ? `${sayMontant(montant_annuel)} par an` : sayOuiNon(remunere);

const dirigeants = ({ personnes }: DossierImprime, lus: DonneesTca['dirigeants']): BlocPdf =>
  lus.length === 0
    ? champs(['Dirigeants', sayTexte(null)])
    : {
        genre: 'tableau',
        legende: 'Dirigeants',
        colonnes: [
          { titre: 'Personne', large: true },
          { titre: 'Rémunération', droite: true },
        ],
        lignes: lus.map((one) => ({ cellules: [nomDe(personnes, one.id_representant), remuneration(one)] })),
      };

const nommes = (libelle: string, a: boolean | null, lus: DonneesTca['unions']): readonly [string, string] => [
  libelle,
  a && lus.length > 0
    ? lus.map(({ nom, reference }) => (reference ? `${nom} (${reference})` : nom)).join('\n')
    : sayOuiNon(a),
];

const tcaPartie = (imprime: DossierImprime): PartiePdf[] => {
  const { tca } = imprime.dossier.contenu;
  if (!tca) return [];
  return [
    {
      titre: 'Tronc commun d’agrément',
      blocs: [
        dirigeants(imprime, tca.dirigeants),
        champs(
          nommes('Agréments et labels', tca.a_agrements_labels, tca.agrements_labels),
          nommes('Unions et fédérations', tca.a_unions, tca.unions),
          nommes('Membres personnes morales', tca.a_membres, tca.membres),
        ),
      ],
    },
  ];
};

const sayValeur = (value: unknown): string => {
  if (typeof value === 'boolean') return sayOuiNon(value);
  return typeof value === 'number' ? sayNombre(value) : sayTexte(value as string | null);
};
const valueAt = (haa: object, chemin: string): unknown =>
  chemin.split('.').reduce<unknown>((at, nom) => (at as Record<string, unknown> | null)?.[nom] ?? null, haa);

const haaPartie = ({ dossier: { contenu } }: DossierImprime): PartiePdf[] => {
  const { haa } = contenu;
  if (!haa) return [];
  const blocs = rubriquesHaa(haa).flatMap((rubrique) => [
    titre(rubrique.titre),
    champs(...rubrique.champs.map(([chemin, libelle]) => [libelle, sayValeur(valueAt(haa, chemin))] as const)),
  ]);
  return [{ titre: 'Description de l’aide alimentaire', blocs: blocs.length > 0 ? blocs : [texte(sayTexte(null))] }];
};

/** What step 3 asks: the criteria, then what each category has of its own. */
export const agrementParties = (imprime: DossierImprime): PartiePdf[] => [
  ...criteres(imprime),
  ...tcaPartie(imprime),
  ...haaPartie(imprime),
  ...sitesPartie(imprime),
];

export const dataAgrement = ({ dossier, sites }: DossierImprime): object => ({
  agrement: {
    code: dossier.code_subvention,
    nom: dossier.nom_subvention,
    type: typeNu(dossier.id_type_dispositif),
    version: dossier.numero_subvention,
  },
  renouvellement: dossier.renouvellement,
  tca: dossier.contenu.tca ?? null,
  haa: dossier.contenu.haa ? { ...dossier.contenu.haa, sites } : null,
  customs: dossier.contenu.customs ?? [],
});
