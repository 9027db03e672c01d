import { echeanceCrf } from '@guichet/rules/crf';
import { isDejaEnvoye, suiteOf } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { qrOf } from '@guichet/rules/qr';
import { type SousDispositif, sayInstant } from '@guichet/rules/subvention';
import type { BlocPdf, DocumentPdf, PartiePdf, PreuvePdf } from '../../../../../platform/pdf/document.ts';
import { avis, RIEN, sayJour, sayMontant, saySiret } from '../../../../../platform/pdf/mots.ts';
import type { Transmission } from '../../../saisie/transmission/transmission.ts';
import { pageOf } from '../../adresses.ts';
import type { DossierImprime } from '../composePdf.ts';
import { sayAdresse } from './association.ts';

export const sousDispositifOf = ({ contenu, dossier }: DossierImprime): SousDispositif | undefined =>
  contenu.sous_dispositifs.find(({ code }) => code === dossier.id_sous_type_dispositif);

const servicesOf = ({ instructeurs }: DossierImprime): string[] =>
  instructeurs.toSorted((a, b) => Number(b.isReferent) - Number(a.isReferent)).map(({ nom }) => nom);

/** The association writes, the service reads. */
export const enteteOf = (imprime: DossierImprime): NonNullable<DocumentPdf['entete']> => {
  const { dossier, fiche } = imprime;
  const { id_rna } = fiche.identite;
  const adresse = sayAdresse(fiche.coordonnees.adresse_siege).split('\n');
  return {
    gauche: [
      dossier.nom,
      ...(adresse[0] === RIEN ? [] : adresse),
      `SIRET ${saySiret(dossier.id_siret)}${id_rna ? ` · RNA ${id_rna}` : ''}`,
    ],
    droite: servicesOf(imprime),
  };
};

export const adresseRecu = (publicUrl: string, code: string): string => `${publicUrl}/client/recus/${code}`;

/** The receipt, for eyes and for a phone; the amount only where its readers may know it. */
export const preuveOf = (
  { code, transmis_at }: Pick<Transmission, 'code' | 'transmis_at'>,
  publicUrl: string,
  montant: number | null,
): PreuvePdf => {
  const adresse = adresseRecu(publicUrl, code);
  return {
    genre: 'preuve',
    avant: `Transmis le ${sayInstant(transmis_at)} (heure de Paris)`,
    code: `Reçu : ${code}`,
    apres: 'À vérifier en scannant le code, ou à cette adresse :',
    adresse,
    chiffre: montant === null ? null : ['Montant demandé', sayMontant(montant)],
    qr: qrOf(adresse),
    description: `Code à scanner : il ouvre ${adresse}`,
  };
};

/** What was asked for, where that is money. */
const MONTANTS: Readonly<Record<Genre, (dossier: DossierImprime['dossier']) => number | null>> = {
  subvention: ({ montant_demande }) => montant_demande,
  agrement: () => null,
};

const isSent = ({ dossier, transmission }: DossierImprime): boolean => transmission !== null && isDejaEnvoye(dossier);

/** Before the parts of the form: sent, and how that is proved; or not sent, and until when it may be. */
export const envoiPartie = (imprime: DossierImprime, publicUrl: string): PartiePdf => {
  const { dossier, transmission } = imprime;
  if (transmission && isSent(imprime))
    return { titre: '', blocs: [preuveOf(transmission, publicUrl, MONTANTS[dossier.genre](dossier))] };
  return { titre: '', blocs: [avis('Ce dossier n’est pas transmis : ce document n’est pas une demande déposée.')] };
};

export const suiteBloc = (imprime: DossierImprime, { transmis_at }: Pick<Transmission, 'transmis_at'>): BlocPdf => ({
  genre: 'suite',
  pas: suiteOf(
    imprime.dossier.etat,
    {
      transmis: sayInstant(transmis_at),
      services: servicesOf(imprime).join(', ') || 'le service instructeur',
      compteRendu: sayJour(echeanceCrf(imprime.dossier.exercice_fin)),
    },
    imprime.dossier.genre,
  ),
});

/** An approval that may be asked for all the year has no last day. */
const finOf = (imprime: DossierImprime): string | undefined =>
  imprime.contenu.fenetre === null ? undefined : sousDispositifOf(imprime)?.date_fin;

/** What comes next, with its date, and where to do it or to follow it. */
export const suitePartie = (imprime: DossierImprime, publicUrl: string): PartiePdf => {
  const { dossier, transmission } = imprime;
  const adresse = `${publicUrl}${pageOf(dossier)}`;
  if (transmission && isSent(imprime))
    return {
      ...{ titre: 'La suite', ensemble: true },
      blocs: [suiteBloc(imprime, transmission), { genre: 'adresse', texte: 'Suivre ce dossier :', adresse }],
    };
  const fin = finOf(imprime);
  const avant = fin ? `À transmettre avant le ${sayInstant(fin)} (heure de Paris) :` : 'À compléter et à transmettre :';
  return { ...{ titre: 'La suite', ensemble: true }, blocs: [{ genre: 'adresse', texte: avant, adresse }] };
};
