import { withDatabase } from './database.ts';
import { findServiceDeLuc, sendDossiers } from './envoi.ts';

/** Granted, notified and paid: this journey is about what comes after. */
const pay = (dossier: string, montant: number): Promise<unknown> =>
  withDatabase(async (client) => {
    await client.query(
      `update demandes.instruction set etat = '9', lettre = 'notifie', notifie_at = now(), montant_accorde = $2
       where id_dossier = $1`,
      [dossier, montant],
    );
    await client.query(`update demandes.dossier set etat = '9' where id = $1`, [dossier]);
    await client.query(
      `update demandes.projet
       set contenu = jsonb_set(contenu::jsonb, '{financements,0}', (contenu::jsonb #> '{financements,0}') || $2::jsonb)
       where id_dossier = $1`,
      [dossier, JSON.stringify({ montant_accorde: montant })],
    );
  });

/** A dossier that Jean sent and that Luc's service paid. */
export const paidDossier = async () => {
  const { jean, exercice, dossiers } = await sendDossiers(1, await findServiceDeLuc());
  const [dossier] = dossiers;
  if (!dossier) throw new Error('aucun dossier envoyé');
  await pay(dossier._id, 80_000);
  return { jean, exercice, id: dossier.id, siret: dossier.siret };
};
