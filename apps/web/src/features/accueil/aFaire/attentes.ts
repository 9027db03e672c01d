import type { ComplementAttendu, DossierLigne, MissingCrf } from '@guichet/contract/demandes';
import type { TitreResume } from '@guichet/contract/rda';
import { dayOf, daysBetween } from '@guichet/rules/jour';
import { DECLARATIONS } from '../../../shared/cec/cec.queries.ts';
import type { ADecider } from '../../../shared/cec/useADecider.ts';
import { adresseCrf } from '../../../shared/crf/adresses.ts';
import { sayJour } from '../../../shared/crf/say.ts';
import { AGREMENTS, adresseDossier, TITRES } from '../../../shared/dossier/adresses.ts';
import { sayInstant, sayReste } from '../../../shared/subvention/echeance.ts';

/** One thing that waits for the person: what, until when, and the verb that begins it. */
export interface Attente {
  readonly key: string;
  readonly genre: 'dossier' | 'complement' | 'compteRendu' | 'titre' | 'declaration';
  readonly jour: string | null;
  readonly titre: string;
  readonly dit: string;
  readonly reste: string | null;
  readonly verbe: string;
  readonly href: string;
}

const saisieOf = (dossier: DossierLigne, now: Date): Attente => {
  const fin = dossier.date_fin === null ? null : new Date(dossier.date_fin);
  const isOver = fin !== null && fin < now;
  const { exercice, subvention } = dossier.description;
  return {
    key: dossier._id,
    genre: 'dossier',
    jour: fin && !isOver ? dayOf(fin) : null,
    titre: `Terminer la demande ${subvention}`,
    dit: fin
      ? `${dossier.demandeur.nom}, exercice ${exercice}. ${isOver ? 'Campagne close depuis le' : 'À transmettre avant le'} ${sayInstant(fin)}`
      : `${dossier.demandeur.nom}, exercice ${exercice}`,
    reste: fin ? sayReste(fin, now) : null,
    verbe: 'Continuer',
    href: adresseDossier(dossier),
  };
};

const complementOf = (attendu: ComplementAttendu, now: Date): Attente => ({
  key: attendu._id,
  genre: 'complement',
  jour: attendu.echeance,
  titre: `Répondre : ${attendu.libelle}`,
  dit: `Demandé par ${attendu.service ?? 'le service instructeur'} pour ${attendu.subvention}, ${attendu.nom}, dossier ${attendu.id_fo}. ${attendu.echeance < dayOf(now) ? 'C’était attendu' : 'À donner'} avant le ${sayJour(attendu.echeance)}`,
  reste: attendu.echeance < dayOf(now) ? 'en retard' : null,
  verbe: 'Répondre',
  href: adresseDossier({ genre: attendu.genre, identifiant: attendu, demandeur: attendu }),
});

const correctionOf = (dossier: DossierLigne): Attente => ({
  key: dossier._id,
  genre: 'dossier',
  jour: null,
  titre: `Corriger la demande ${dossier.description.subvention}`,
  dit: `Rendue par ${dossier.description.service ?? 'le service instructeur'} : ${dossier.demandeur.nom} la corrige, puis la transmet à nouveau`,
  reste: null,
  verbe: 'Corriger',
  href: adresseDossier(dossier),
});

const crfOf = (dossier: MissingCrf, crf: MissingCrf['crfs'][number]): Attente => ({
  key: crf._id,
  genre: 'compteRendu',
  jour: crf.echeance,
  titre: `Rendre compte de l’aide ${crf.exercice}`,
  dit: `${dossier.subvention}, ${dossier.nom}, dossier ${dossier.id_fo}. ${crf.isEnRetard ? 'Il était dû' : 'À transmettre'} avant le ${sayJour(crf.echeance)}`,
  reste: crf.isEnRetard ? 'en retard' : null,
  verbe: 'Rendre compte',
  href: adresseCrf(dossier, crf._id),
});

/** A titre of the record, as far as its end is told. */
export interface TitreDetenu {
  readonly id: string;
  readonly type: string;
  readonly numero: string | null;
  readonly date_fin: string | null;
}
const JOURS_AVANT_FIN = 60;
/** One that ends soon is renewed before it does. */
const titreOf = ({ id, type, numero, date_fin }: TitreDetenu, now: Date): readonly Attente[] => {
  const jour = dayOf(now);
  if (date_fin === null || date_fin < jour || daysBetween(jour, date_fin) > JOURS_AVANT_FIN) return [];
  return [
    {
      key: id,
      genre: 'titre',
      jour: date_fin,
      titre: `Renouveler l’agrément ${type}`,
      dit: `Titre ${numero ?? ''}, valable jusqu’au ${sayJour(date_fin)} compris`,
      reste: null,
      verbe: 'Renouveler',
      href: AGREMENTS,
    },
  ];
};

const declarationOf = ({ id_correspondance, nom, nombre, date_fin }: ADecider): Attente => ({
  key: `declarations-${id_correspondance}`,
  genre: 'declaration',
  jour: date_fin,
  titre: nombre === 1 ? 'Décider d’une déclaration de bénévole' : `Décider de ${nombre} déclarations de bénévoles`,
  dit: `${nom}. Une heure non décidée avant la fin du ${sayJour(date_fin)} est perdue pour la personne`,
  reste: null,
  verbe: 'Décider',
  href: `${DECLARATIONS}?asso=${id_correspondance}`,
});

/** A service engaged something against a titre: what the association says of it is awaited. */
const observationsOf = ({ numero, nom, procedure }: TitreResume, now: Date): readonly Attente[] => {
  if (!procedure || procedure.observations_at !== null || procedure.echeance < dayOf(now)) return [];
  return [
    {
      key: `procedure ${numero}`,
      genre: 'titre',
      jour: procedure.echeance,
      titre: `Présenter vos observations : ${nom}`,
      dit: `Procédure engagée sur le titre ${numero} : ${procedure.libelle}. À présenter avant le ${sayJour(procedure.echeance)}`,
      reste: null,
      verbe: 'Répondre',
      href: `${TITRES}/${numero}`,
    },
  ];
};

export interface Matiere {
  readonly dossiers: readonly DossierLigne[];
  readonly complements: readonly ComplementAttendu[];
  readonly attendus: readonly MissingCrf[];
  /** Of the association in hand, what was given to it. */
  readonly titres?: readonly TitreDetenu[];
  /** Where they validate, what volunteers declared. */
  readonly declarations?: readonly ADecider[];
  /** Of all the associations of the person, with what is engaged. */
  readonly suivis?: readonly TitreResume[];
}

const LOINTAIN = '9999-12-31';

/** The soonest first; what has no date comes last, as it came. */
export const attentesOf = (
  { dossiers, complements, attendus, titres = [], declarations = [], suivis = [] }: Matiere,
  now: Date,
): readonly Attente[] => {
  const corrections = dossiers.filter(({ description }) => description.etat === 'C');
  const saisies = dossiers.filter(({ description }) => description.etat === 'A');
  return [
    ...suivis.flatMap((titre) => observationsOf(titre, now)),
    ...complements.map((attendu) => complementOf(attendu, now)),
    ...corrections.map(correctionOf),
    ...saisies.map((dossier) => saisieOf(dossier, now)),
    ...declarations.map(declarationOf),
    ...titres.flatMap((titre) => titreOf(titre, now)),
    ...attendus.flatMap((dossier) => dossier.crfs.map((crf) => crfOf(dossier, crf))),
  ].toSorted((a, b) => (a.jour ?? LOINTAIN).localeCompare(b.jour ?? LOINTAIN));
};

/** Nearer than this, the day is marked. */
const PROCHE = 14;
export const isProche = (jour: string, now: Date): boolean => daysBetween(dayOf(now), jour) <= PROCHE;
