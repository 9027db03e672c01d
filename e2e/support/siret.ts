import { randomInt, randomUUID } from 'node:crypto';
import { newPerson, openSession } from './api.ts';
import { withDatabase } from './database.ts';

interface Declaree {
  readonly id_rna: string | null;
  /** In Alsace and Moselle, the number of the court. */
  readonly id_ancien: string | null;
  readonly nom: string;
  readonly adresse: object;
}
/** Declared a few days ago, and its secretary. */
const declare = async ({ id_rna, id_ancien, nom, adresse }: Declaree) => {
  const rna = { nom, actif: true, adresse_siege: adresse, objet: 'Activités diverses', date_creation: '2027-01-12' };
  const lola = await newPerson('Lola', 'Ferré');
  const { user } = await openSession(lola.email, lola.password);
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into association.association (id_rna, id_ancien, rna) values ($1, $2, $3::jsonb)
       returning id_correspondance as id`,
      [id_rna, id_ancien, JSON.stringify(rna)],
    );
    const [{ id: made = 0 } = {}] = rows;
    await client.query('insert into lca.utilisateur (id) values ($1) on conflict do nothing', [user.authId]);
    await client.query(
      `insert into lca.utilisateur_association
         (id_utilisateur, id_correspondance, id_siret, id_rna, nom, type, etat, fonction)
       values ($1, $2, null, $3, $4, 'Siège', 'confirme', 'Secrétaire')`,
      [user.authId, made, id_rna, nom],
    );
    return made;
  });
  return { lola, id, nom };
};

/** At the prefecture: an RNA and an address, no other number. */
export const declareAssociation = async () => {
  const number = String(randomInt(1_000_000)).padStart(6, '0');
  const [id_rna, nom] = [`W9C0${number}`, `Atelier du Lavoir ${number}`];
  const adresse = {
    ...{ numero: '12 bis', type_voie: 'RUE', voie: 'DU LAVOIR', cp: '44400', commune: 'Rezé', code_insee: '44143' },
  };
  return { ...(await declare({ id_rna, id_ancien: null, nom, adresse })), id_rna };
};

/** At the court of Colmar: no RNA. */
export const declareEnAlsace = () => {
  const number = String(randomInt(1_000_000)).padStart(6, '0');
  const adresse = {
    ...{ numero: '4', type_voie: 'RUE', voie: 'DES CLEFS', cp: '68000', commune: 'Colmar', code_insee: '68066' },
  };
  return declare({ id_rna: null, id_ancien: `0681${number}`, nom: `Chorale des Tanneurs ${number}`, adresse });
};

/** What Insee will answer to this one, whatever its own controls say. */
export const tellInsee = async (decisions: readonly object[]): Promise<void> => {
  const answer = await fetch(`${process.env['INSEE_URL']}/pilote`, {
    method: 'POST',
    body: JSON.stringify({ decisions }),
  });
  if (!answer.ok) throw new Error(`La réception de l’Insee répond ${answer.status}.`);
};

/** The next reading of its answers, asked for now. */
export const readInsee = (): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `insert into jobs.job (name, policy, data, retry_limit) values ('demandes.releverRetours', 'short', '{}', 3)
       on conflict do nothing`,
    );
  });

/** The statutes and the receipt, in the library of the association and let through by the antivirus. */
export const givePapers = (id_correspondance: number): Promise<void> =>
  withDatabase(async (client) => {
    for (const id_type of ['STC', 'REC'])
      await client.query(
        `insert into association.document (uuid, id_correspondance, id_type, origine, etat, nom, type_mime, taille, sha256,
           cle, etat_fichier, charge_par, date_chargement, analyse_at)
         values ($1::uuid, $2, $3, 'association', 'courant', 'papier.pdf', 'application/pdf', 10, 'essai', $4, 'sain', $1::uuid, now(), now())`,
        [randomUUID(), id_correspondance, id_type, randomUUID()],
      );
  });
