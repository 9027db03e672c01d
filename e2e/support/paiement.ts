import { callApi, openSession } from './api.ts';
import { withDatabase } from './database.ts';
import type { DossierEnvoye } from './envoi.ts';
import type { Agent } from './vie.ts';

/** Granted, notified and being paid by Chorus: the journey is about what comes after. */
export const putInPayment = ({ _id }: DossierEnvoye, montant: number): Promise<unknown> =>
  withDatabase(async (client) => {
    await client.query(
      `update demandes.instruction set etat = '8', lettre = 'notifie', notifie_at = now(), montant_accorde = $2
       where id_dossier = $1`,
      [_id, montant],
    );
    await client.query(`update demandes.dossier set etat = '8' where id = $1`, [_id]);
  });

/** Recorded through the portal by who prepares, for the account that the dossier has now. */
export const recordVersements = async (
  { personne }: Agent,
  service: string,
  dossiers: readonly DossierEnvoye[],
  montant: number,
): Promise<void> => {
  const { token } = await openSession(personne.email, personne.password);
  for (const { id } of dossiers) {
    const path = `/demandes/demande/dossiers/${id}/instructions/${service}/versements`;
    const body = { type: 'acompte', annee: new Date().getFullYear(), montant };
    const { version } = (await (await callApi('GET', path, { token })).json()) as { version: number };
    const response = await callApi('POST', path, { token, body, version });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  }
};

/** Its number is another one since: what was recorded for the first may not leave. */
export const changeIban = ({ _id }: DossierEnvoye): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `update association.element e set champs = champs || '{"iban": "FR7610107001011234567890129"}'
       from demandes.dossier d where d.id = $1 and e.id_correspondance = d.id_correspondance and e.nature = 'ribs'`,
      [_id],
    ),
  );
