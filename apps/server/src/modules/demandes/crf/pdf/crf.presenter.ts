import { comptesOf, totalsOf } from '@guichet/rules/budget';
import { DEFINITIONS_ETAT_CRF, ecartOf, ecartProjet, isSignificatif, type ProjetCrf } from '@guichet/rules/crf';
import { dayOf } from '@guichet/rules/jour';
import { TYPES_VERSEMENT } from '@guichet/rules/paiement';
import { sayInstant } from '@guichet/rules/subvention';
import { withDe } from '@guichet/rules/texte';
import type { BlocPdf, DocumentPdf, LignePdf, PartiePdf } from '../../../../platform/pdf/document.ts';
import {
  AUTEUR,
  avis,
  champs,
  RIEN,
  sayJour,
  sayMontant,
  sayNombre,
  saySiret,
  sayTexte,
  texte,
  titre,
} from '../../../../platform/pdf/mots.ts';
import type { CrfImprime } from './composeCrf.ts';

const nomOf = ({ intitule }: ProjetCrf): string => intitule ?? 'sans titre';

const versementsBloc = ({ versements }: CrfImprime): BlocPdf =>
  versements.length === 0
    ? texte('Aucun versement n’est enregistré pour cet exercice.')
    : {
        genre: 'tableau',
        legende: 'Versements de l’exercice',
        colonnes: [{ titre: 'Versement', large: true }, { titre: 'Le' }, { titre: 'Montant', droite: true }],
        lignes: versements.map(({ type, date, montant }) => ({
          cellules: [TYPES_VERSEMENT[type], sayJour(dayOf(date)), sayMontant(montant)],
        })),
      };

const couverture = (imprime: CrfImprime): PartiePdf => {
  const { dossier, crf, transmission } = imprime;
  const accorde = crf.contenu.projets.reduce((sum, { montant_accorde }) => sum + (montant_accorde ?? 0), 0);
  return {
    titre: 'La subvention',
    blocs: [
      avis(
        transmission
          ? `Compte rendu transmis le ${sayInstant(transmission.transmis_at)} (heure de Paris). Empreinte : ${transmission.empreinte}.`
          : 'Ce compte rendu n’est pas transmis : ce document n’est pas un compte rendu déposé.',
      ),
      champs(
        ['Association', dossier.nom],
        ['SIRET', saySiret(dossier.id_siret)],
        ['Subvention', dossier.nom_subvention],
        ['Dossier', dossier.id_fo],
        ['Exercice', String(crf.exercice)],
        ['Montant accordé', sayMontant(accorde)],
        ['À transmettre avant le', sayJour(crf.echeance)],
        ['État', DEFINITIONS_ETAT_CRF[crf.etat].libelle],
      ),
      versementsBloc(imprime),
    ],
  };
};

const sayBorne = (value: number | null): string => (value === null ? '' : sayNombre(value));

const bilan = (projet: ProjetCrf): BlocPdf[] => {
  const { saisie } = projet;
  return [
    titre(`Projet : ${nomOf(projet)}`),
    champs(
      ['Objectifs prévus', sayTexte(projet.objectifs)],
      ['Mise en œuvre', sayTexte(saisie.mise_en_oeuvre)],
      ['Nombre de bénéficiaires', sayNombre(saisie.nombre_beneficiaires)],
      ['Dates et lieux', sayTexte(saisie.dates_et_lieux)],
      ['Objectifs atteints', sayTexte(saisie.bilan_qualitatif)],
    ),
    ...(saisie.indicateurs.length === 0
      ? []
      : ([
          {
            genre: 'tableau',
            legende: `Indicateurs du projet ${nomOf(projet)}`,
            colonnes: [
              { titre: 'Indicateur', large: true },
              { titre: 'Prévu, au moins', droite: true },
              { titre: 'Prévu, au plus', droite: true },
              { titre: 'Réalisé', droite: true },
            ],
            lignes: saisie.indicateurs.map(({ intitule, prevu_min, prevu_max, realise }) => ({
              cellules: [intitule, sayBorne(prevu_min), sayBorne(prevu_max), sayNombre(realise)],
            })),
          },
        ] as const)),
  ];
};

const COTES = [
  ['charges', 'Charges'],
  ['produits', 'Produits'],
  ['emplois', 'Emplois des contributions volontaires en nature'],
  ['ressources', 'Contributions volontaires en nature'],
] as const;
const PART = 100;

const ecartCellules = (nom: string, prevu: number, realise: number): string[] => {
  const { difference, pourcent } = ecartOf('', prevu, realise);
  return [
    ...[nom, sayMontant(prevu), sayMontant(realise), sayMontant(difference)],
    pourcent === null ? '' : `${sayNombre(pourcent)} %`,
  ];
};

/** Forecast, realised, the gap in euros and in percent, account by account, as the order asks (arrêté du 11 octobre 2006). */
const tableau = (projet: ProjetCrf): BlocPdf[] => {
  const { budget_previsionnel, saisie } = projet;
  const { budget_realise, montant_realise } = saisie;
  if (budget_realise === null)
    return [titre(`Projet : ${nomOf(projet)}`), texte('Le budget réalisé n’est pas renseigné.')];
  const after = totalsOf(budget_realise);
  const before = budget_previsionnel ? totalsOf(budget_previsionnel) : null;
  const tables = COTES.flatMap(([cote, nom]): BlocPdf[] => {
    const lignes: LignePdf[] = comptesOf('projet', cote).flatMap(({ compte, libelle }) => {
      const [prevu, realise] = [before?.comptes[compte] ?? 0, after.comptes[compte] ?? 0];
      const numero = /^\d+$/u.test(compte) ? `${compte} ` : '';
      return prevu === 0 && realise === 0 ? [] : [{ cellules: ecartCellules(`${numero}${libelle}`, prevu, realise) }];
    });
    if (lignes.length === 0) return [];
    const total = {
      cellules: ecartCellules(`Total : ${nom.toLowerCase()}`, before?.[cote] ?? 0, after[cote]),
      total: true,
    };
    return [
      {
        genre: 'tableau',
        legende: `${nom}, ${nomOf(projet)}`,
        colonnes: [
          { titre: 'Poste', large: true },
          { titre: 'Prévision', droite: true },
          { titre: 'Réalisation', droite: true },
          { titre: 'Écart', droite: true },
          { titre: '%', droite: true },
        ],
        lignes: [...lignes, total],
      },
    ];
  });
  const accorde = projet.montant_accorde ?? 0;
  const part =
    after.produits === 0 ? '' : `, soit ${sayNombre((accorde / after.produits) * PART)} % du total des produits`;
  return [
    titre(`Projet : ${nomOf(projet)}`),
    ...(tables.length === 0 ? [texte('Aucun montant n’est renseigné.')] : tables),
    champs(['Montant de la subvention utilisé', sayMontant(montant_realise)]),
    texte(`La subvention attribuée est de ${sayMontant(accorde)}${part}.`),
  ];
};

const annexe = (projet: ProjetCrf, tolerance: number): BlocPdf[] => {
  const { saisie } = projet;
  const isBig = saisie.budget_realise !== null && isSignificatif(ecartProjet(projet), tolerance);
  return [
    titre(`Projet : ${nomOf(projet)}`),
    champs(
      ['Règles de répartition des charges indirectes', sayTexte(saisie.repartition_charges)],
      ['Explication des écarts', saisie.explication_ecarts ?? (isBig ? RIEN : 'Aucun écart significatif')],
      ['Contributions volontaires en nature', sayTexte(saisie.contributions_volontaires)],
      ['Observations', sayTexte(saisie.observations)],
    ),
  ];
};

const attestation = ({ crf, signataire, document }: CrfImprime): PartiePdf => {
  const { attestation: donnee } = crf.contenu;
  return {
    titre: 'Attestation',
    ensemble: true,
    blocs: [
      ...(donnee?.accepte ? [] : [avis('L’attestation n’est pas encore acceptée.')]),
      texte('La personne qui signe certifie exactes les informations de ce compte rendu financier.'),
      champs(
        ['Signataire', sayTexte(signataire)],
        ['Acceptée le', donnee?.accepte && donnee.date ? sayInstant(donnee.date) : RIEN],
        ['Compte rendu signé', sayTexte(document)],
      ),
    ],
  };
};

const parProjet = (titreDePartie: string, projets: readonly ProjetCrf[], blocs: (projet: ProjetCrf) => BlocPdf[]) => ({
  titre: titreDePartie,
  blocs:
    projets.length === 0 ? [texte('Aucun projet n’a reçu de subvention pour cet exercice.')] : projets.flatMap(blocs),
});

/** facts.md 2.2: the three sheets of the official form, from its cover to its signature. */
export const documentOfCrf = (imprime: CrfImprime): DocumentPdf => {
  const { dossier, crf, tolerance } = imprime;
  const { projets } = crf.contenu;
  return {
    titre: `Compte rendu financier ${crf.exercice} ${withDe(dossier.nom)}`,
    soustitre: `Dossier ${dossier.id_fo}`,
    pied: `Dossier ${dossier.id_fo}, compte rendu financier ${crf.exercice}`,
    auteur: AUTEUR,
    date: dayOf(crf.modifie_at),
    entete: {
      gauche: [dossier.nom, `SIRET ${saySiret(dossier.id_siret)}`],
      droite: [dossier.nom_subvention, `Dossier ${dossier.id_fo}, exercice ${crf.exercice}`],
    },
    parties: [
      couverture(imprime),
      parProjet('1. Bilan qualitatif', projets, bilan),
      parProjet('2. Tableau de données chiffrées', projets, tableau),
      parProjet('3. Annexe explicative', projets, (projet) => annexe(projet, tolerance)),
      attestation(imprime),
    ],
  };
};

/** The same as data, for a machine. */
export const dataOfCrf = ({ dossier, crf, versements, transmission }: CrfImprime) => ({
  dossier: dossier.id_fo,
  demandeur: { nom: dossier.nom, id_siret: dossier.id_siret },
  exercice: crf.exercice,
  etat: crf.etat,
  version: crf.version,
  ...crf.contenu,
  versements,
  transmission: transmission && {
    numero: transmission.numero,
    empreinte: transmission.empreinte,
    transmis_at: transmission.transmis_at,
  },
});
