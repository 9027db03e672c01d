import { NOMS_ETAT_VERSEMENT } from '@guichet/rules/paiement';
import { holdsCode } from '@guichet/rules/passSport';
import type { DocumentPdf, LignePdf, PartiePdf } from '../../../../platform/pdf/document.ts';
import {
  AUTEUR,
  avis,
  champs,
  sayJour,
  sayMontant,
  sayNombre,
  saySiret,
  sayTexte,
} from '../../../../platform/pdf/mots.ts';
import type { DossierTenu } from '../../noyau/dossier.queries.ts';
import type { SaisonTenue } from '../../noyau/saison.queries.ts';
import { toPreuve } from '../dossier.presenter.ts';
import type { ContenuLu } from '../dossier.ts';

export interface DossierImprime extends Omit<ContenuLu, 'manques'> {
  readonly dossier: DossierTenu;
  readonly saison: SaisonTenue;
  /** AAAA-MM-JJ: what is paid changes from one day to the next. */
  readonly jour: string;
}

const COMPTES = {
  absent: 'Aucun',
  a_choisir: 'À choisir à nouveau',
  utilisable: 'Choisi',
  tenu: 'Choisi, retenu le temps d’une vérification',
  non_revendique: 'Choisi, retenu tant que l’association n’est pas revendiquée',
} as const;
const PREUVES = {
  sans_piece: 'Sans pièce',
  attend: 'En attente de vérification',
  verifiee: 'Vérifiée',
  refusee: 'Refusée',
} as const;

const structure = ({ dossier, saison, est_siege, rib }: DossierImprime): PartiePdf => ({
  titre: 'La structure',
  blocs: [
    champs(
      ['Nom', dossier.nom],
      ['SIRET', saySiret(dossier.id_siret)],
      ['Établissement', est_siege ? 'Siège' : 'Établissement secondaire'],
      ['Département', sayTexte(dossier.departement)],
      ['Saison', `Du ${sayJour(saison.date_debut)} au ${sayJour(saison.date_fin)}`],
      ['Montant d’un pass', sayMontant(saison.montant)],
      ['Compte bancaire', COMPTES[rib?.etat ?? 'absent']],
    ),
  ],
});

const preuvesOf = ({ preuves }: DossierImprime): PartiePdf => ({
  titre: 'Les affiliations et les agréments',
  blocs: [
    {
      genre: 'tableau',
      legende: 'Ce sur quoi le dossier s’appuie',
      colonnes: [{ titre: 'Fédération ou agrément', large: true }, { titre: 'SIREN' }, { titre: 'Preuve' }],
      lignes: preuves.map(toPreuve).map(({ nom, siren_federation, etat, source }) => ({
        cellules: [nom, siren_federation ?? '–', source === 'flux' ? 'Confirmée par la fédération' : PREUVES[etat]],
      })),
    },
  ],
});

const ligne = (libelle: string, nombre: number, unitaire: number, total = false): LignePdf => ({
  cellules: [libelle, sayNombre(nombre), sayMontant(nombre * unitaire)],
  total,
});
const COLONNES = [
  { titre: 'Pass', droite: true },
  { titre: 'Montant', droite: true },
];

/** Counted, never named: a file that is kept is a file that is stolen one day. */
const inscriptionsOf = ({ inscriptions, preuves, saison: { montant } }: DossierImprime): PartiePdf => {
  const vivantes = inscriptions.filter(({ id_etat }) => holdsCode(id_etat));
  const nomOf = (siren: string | null) =>
    preuves.find(({ siren_federation }) => siren !== null && siren_federation === siren)?.nom ?? 'Sans fédération';
  const tableau = (legende: string, titre: string, groupes: Map<string, readonly unknown[]>) =>
    ({
      genre: 'tableau',
      legende,
      colonnes: [{ titre, large: true }, ...COLONNES],
      lignes: [
        ...[...groupes].map(([libelle, ones]) => ligne(libelle, ones.length, montant)),
        ligne('Total', vivantes.length, montant, true),
      ],
    }) as const;
  return {
    titre: 'Les inscriptions',
    blocs: [
      avis('Ce document compte les inscriptions : aucun nom de jeune et aucun code n’y figure.'),
      tableau(
        'Par état',
        'État',
        Map.groupBy(vivantes, ({ id_etat }) => NOMS_ETAT_VERSEMENT[id_etat]),
      ),
      tableau(
        'Par fédération',
        'Fédération',
        Map.groupBy(vivantes, ({ federation }) => nomOf(federation)),
      ),
    ],
  };
};

/** CALL-PSP-009: the file, its proofs, its totals. */
export const documentOfPsp = (imprime: DossierImprime): DocumentPdf => {
  const { dossier, saison, jour } = imprime;
  return {
    titre: `Dossier Pass’Sport 20${saison.id_exercice}`,
    soustitre: `${dossier.nom} – dossier ${dossier.id}, tel qu’il est le ${sayJour(jour)}`,
    pied: `Dossier Pass’Sport ${dossier.id}`,
    auteur: AUTEUR,
    date: jour,
    parties: [structure(imprime), preuvesOf(imprime), inscriptionsOf(imprime)],
  };
};
