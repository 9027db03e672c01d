/** How long each table keeps what it holds, why, and by which job it goes. */
export interface Retention {
  readonly table: string;
  readonly duree: string;
  readonly raison: string;
  readonly travail: string;
  /** What is past its time, in the words of PostgreSQL. */
  readonly echu: string;
}

const JOURNAL = 'journaux : six mois à un an (CNIL, délibération 2021-122)';
const MINIMUM = 'pas plus que ce qu’il faut (RGPD, article 5)';

export const RETENTION: readonly Retention[] = [
  {
    ...{ table: 'platform.idempotence', duree: '3 jours', raison: MINIMUM, travail: 'platform.nightly' },
    echu: `cree_at < now() - interval '3 days'`,
  },
  {
    ...{ table: 'platform.lecture', duree: '12 mois', raison: JOURNAL, travail: 'platform.nightly' },
    echu: `survenu_at < now() - interval '12 months'`,
  },
  {
    ...{ table: 'platform.lecture_vue', duree: '7 jours', raison: MINIMUM, travail: 'platform.nightly' },
    echu: 'jour < current_date - 7',
  },
  {
    ...{ table: 'platform.lecture_total', duree: '7 jours', raison: MINIMUM, travail: 'platform.nightly' },
    echu: 'jour < current_date - 7',
  },
  {
    ...{
      table: 'demandes.regent_message',
      duree: '24 mois après la fin de la demande, le texte du message ; son empreinte reste',
    },
    ...{ raison: MINIMUM, travail: 'demandes.eraseRegent' },
    echu: `xml is not null and id_demande in (select id from demandes.numero_siret where supprime_at < now() - interval '24 months'
      or code_etat in ('ACC', 'REF', 'REJ') and etat_depuis < now() - interval '24 months')`,
  },
  {
    ...{ table: 'demandes.evenement', duree: '400 jours', raison: MINIMUM, travail: 'demandes.oublierEvenements' },
    echu: `survenu_at < now() - interval '400 days'`,
  },
  {
    ...{ table: 'demandes.livraison', duree: '30 jours', raison: MINIMUM, travail: 'demandes.oublierEvenements' },
    echu: `cree_at < now() - interval '30 days'`,
  },
  {
    ...{
      ...{ table: 'demandes.preremplissage', duree: '30 jours après sa fin', raison: MINIMUM },
      travail: 'demandes.oublierPreremplissages',
    },
    echu: `expire_at < now() - interval '30 days'`,
  },
  {
    ...{ table: 'auth.session', duree: '12 mois après sa fin', raison: JOURNAL, travail: 'auth.purgePorte' },
    echu: `least(expire_at, ferme_at) < now() - interval '12 months'`,
  },
  {
    ...{ table: 'auth.lien', duree: '30 jours après sa fin', raison: MINIMUM, travail: 'auth.purgePorte' },
    echu: `expire_at < now() - interval '30 days'`,
  },
  {
    ...{ table: 'rds.invitation', duree: '30 jours après sa fin', raison: MINIMUM, travail: 'rds.purgeEquipe' },
    echu: `expire_at < now() - interval '30 days'`,
  },
  {
    ...{ table: 'rds.absence', duree: '12 mois après son dernier jour', raison: MINIMUM, travail: 'rds.purgeEquipe' },
    echu: `au < current_date - 366`,
  },
  {
    ...{ table: 'auth.connexion', duree: '1 jour après sa fin', raison: MINIMUM, travail: 'auth.purgePorte' },
    echu: `expire_at < now() - interval '1 day'`,
  },
  {
    ...{ table: 'auth.depart_proconnect', duree: '1 jour après sa fin', raison: MINIMUM, travail: 'auth.purgePorte' },
    echu: `expire_at < now() - interval '1 day'`,
  },
  {
    ...{ table: 'auth.frein', duree: '2 jours', raison: MINIMUM, travail: 'auth.purgePorte' },
    echu: `compte_at < now() - interval '2 days'`,
  },
  {
    ...{ table: 'psp.reception', duree: '12 mois après leur réception', raison: MINIMUM, travail: 'psp.efface' },
    echu: `recu_at < now() - interval '12 months' and efface_at is null`,
  },
  {
    ...{ table: 'psp.essai', duree: '7 jours', raison: MINIMUM, travail: 'psp.efface' },
    echu: 'jour < current_date - 7',
  },
  {
    ...{ table: 'psp.lot', duree: '90 jours après son dernier retour, 400 au plus', raison: MINIMUM },
    travail: 'psp.effaceLots',
    echu: `efface_at is null and coalesce(envoye_at, abandonne_at) < now() - interval '400 days'`,
  },
  {
    ...{ table: 'demandes.acte_lot', duree: '7 jours', raison: MINIMUM, travail: 'demandes.clearActesLot' },
    echu: `etat <> 'retenu' and cree_at < now() - interval '7 days'`,
  },
  {
    ...{ table: 'demandes.export', duree: '7 jours', raison: MINIMUM, travail: 'demandes.clearExports' },
    echu: 'expire_at < now()',
  },
];
