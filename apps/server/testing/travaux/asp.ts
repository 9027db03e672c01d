import { sql } from 'kysely';
import { createSenderBoss } from '../../src/platform/boss.ts';
import type { Asp } from '../../src/platform/dehors/asp.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { openSaisonArgent, plantClub } from '../argentPsp.ts';
import { joinAssociation } from '../associations.ts';
import type { SceneCrf } from '../crf.ts';

/** An agency whose every exchange is a step: what it received stays under its number. */
export const cuttingAsp = (step: () => Promise<void>, objets: Map<string, Buffer>): Asp => ({
  async sendMorceau({ vague, numero, empreinte }) {
    await step();
    objets.set(`asp/${vague}/${numero}`, Buffer.from(empreinte));
    await step();
    return { ok: true };
  },
  async closeVague({ vague, empreinte }) {
    await step();
    objets.set(`asp/${vague}`, Buffer.from(empreinte));
    await step();
    return { ok: true };
  },
});

/** A wave that two people let go, all of whose way is left; the return of another, to be applied; one that stopped; and a line that is paid. */
export const placeLots = async ({ portail, createur, agent }: Pick<SceneCrf, 'portail' | 'createur' | 'agent'>) => {
  const { owner } = portail;
  await openSaisonArgent(portail);
  const [parti, retourne] = [await plantClub(portail, createur.id), await plantClub(portail, createur.id)];
  const place = async (numero: number, etat: string, { dossier }: typeof parti) => {
    const { rows } = await sql<{ id: string }>`insert into psp.lot
        (exercice, numero, etat, unitaire, arret, rang, clubs, inscriptions, montant, prepare_par, prepare_at, libere_par)
      values (1, ${numero}, ${etat}, 7000, now() - interval '7 days', 1, 1, 2, 14000, ${createur.id}, now(), ${agent.id})
      returning id`.execute(owner);
    const id = rows[0]?.id ?? '';
    const isSent = etat === 'envoye';
    await sql`with ligne as (
        insert into psp.remboursement (id_lot, rang, reference, exercice, id_dossier, nombre, brut, compense, montant, id_rib,
          rib_empreinte, compte, id_etat)
        select ${id}::bigint, 1, ${`PS26-0${numero}-000001`}, 1, d.id, 2, 14000, 0, 14000, d.id_rib, d.rib_empreinte,
          '["Club","FR7630006000011234567890189","AGRIFRPP"]', ${isSent ? 2 : 1}
        from psp.dossier d where d.id = ${dossier}::bigint returning id)
      update psp.inscription i set id_remboursement = ligne.id, id_etat = ${isSent ? 2 : 1} from ligne
      where i.id_dossier = ${dossier}::bigint`.execute(owner);
    return id;
  };
  const lot = await place(1, 'liberation', parti);
  const { rows } = await sql<{ id: string }>`insert into psp.retour (id_lot, nature, nom, etat, lignes, cree_par)
    values (${await place(2, 'envoye', retourne)}::bigint, 'asp', 'retour.csv', 'application', 1, ${createur.id})
    returning id`.execute(owner);
  const retour = rows[0]?.id ?? '';
  await sql`insert into psp.retour_ligne (id_retour, ligne, cle, statut, montant)
    values (${retour}, 1, 'PS26-02-000001', 'paye', 14000)`.execute(owner);
  await place(3, 'liberation', await plantClub(portail, createur.id));
  // Only a member of the club is told of its money.
  const paye = await plantClub(portail, createur.id);
  await joinAssociation(portail, createur.id, paye.club);
  const { rows: payees } = await sql<{ id: string }>`update psp.remboursement set id_etat = 4
    where id_lot = ${await place(4, 'envoye', paye)}::bigint returning id`.execute(owner);
  // Sent so long ago that nothing of its accounts is owed to anyone.
  const vieux = await place(5, 'envoye', await plantClub(portail, createur.id));
  await sql`update psp.lot set envoye_at = now() - interval '500 days' where id = ${vieux}::bigint`.execute(owner);
  await sql`insert into psp.morceau (id_lot, numero, lignes, montant, octets, empreinte)
    values (${vieux}::bigint, 1, 1, 14000, 10, 'essai')`.execute(owner);
  // What was asked for waits already: only the one that stopped is begun again.
  const boss = createSenderBoss(portail.appUrl, createLogger('silent'));
  await boss.start();
  await boss.send('psp.avancerLot', { id: lot }, { singletonKey: lot });
  await boss.send('psp.avancerRetour', { id: retour }, { singletonKey: retour });
  await boss.stop({ graceful: false });
  return { lot, retour, paye: payees[0]?.id ?? '' };
};
