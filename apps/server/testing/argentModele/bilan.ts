import { sql } from 'kysely';
import type { Commande } from './commandes.ts';
import type { Jeu } from './jeu.ts';
import { UNITAIRE } from './modele.ts';

/** Every code, every wave and every debt, as they stand. */
export const compare = async (jeu: Jeu, apres: string): Promise<void> => {
  const { owner } = jeu.monde.portail;
  const ids = jeu.clubs.map(({ dossier }) => dossier);
  const { rows } = await sql<{ id: string; etat: number; pris: boolean }>`select id::text as id, id_etat as etat,
      id_remboursement is not null as pris
    from psp.inscription where id_dossier = any(${ids}::bigint[]) order by psp.inscription.id`.execute(owner);
  const prevues = jeu.modele.inscriptions.map(({ id, etat, ligne }) => ({ id, etat, pris: ligne !== null }));
  jeu.same(`les codes après ${apres}`, rows, prevues);
  const { rows: lots } = await sql<{ etat: string }>`select etat from psp.lot
    where id = any(${jeu.lots.map(({ id }) => id)}::bigint[]) order by id`.execute(owner);
  jeu.same(
    `les lots après ${apres}`,
    lots.map(({ etat }) => etat),
    jeu.modele.lots.map(({ etat }) => etat),
  );
  for (const [rang, { siret }] of jeu.clubs.entries()) {
    const { rows: dues } = await sql<{ reste: number }>`select reste::float8 as reste from psp.dette
      where id_siret = ${siret} order by id`.execute(owner);
    jeu.same(
      `les dettes après ${apres}`,
      dues.map(({ reste }) => reste),
      jeu.modele.duesOf(rang),
    );
  }
  for (const [rang, { etat, lignes }] of jeu.modele.lots.entries()) {
    if (etat !== 'envoye') continue;
    const paiements = jeu.monde.caisse.vagues.get(jeu.lots[rang]?.vague ?? '') ?? [];
    const parties = lignes.filter((one) => one.montant > 0 && one.etat !== 'rendue');
    jeu.same(
      `le fichier après ${apres}`,
      paiements.map(({ siret, iban, centimes, codes }) => ({ siret, iban, centimes, codes: codes.toSorted() })),
      parties.map(({ club, compte, montant, inscriptions }) => ({
        ...{ siret: jeu.club(club).siret, iban: jeu.club(club).comptes[compte], centimes: montant },
        codes: inscriptions.map(({ code }) => jeu.codes[code]).toSorted(),
      })),
    );
  }
  jeu.ecarts.push(...jeu.monde.caisse.ecarts.splice(0));
};

/** Everything is mended and everything is paid: each living code then was, once, and the sums are those of the files. */
export const drain = async (jeu: Jeu): Promise<void> => {
  const ofClubs = (quoi: 'compte' | 'confirmer' | 'attendre' | 'corriger' | 'deposer') =>
    jeu.clubs.map((_, club) => ({ quoi, club }));
  const payer: Commande[] = [
    { quoi: 'preparer', coupe: 0 },
    { quoi: 'liberer', coupe: 0, humeur: 'bonne' },
  ];
  const before: Commande[] = [
    { quoi: 'abandonner', coupe: 0 },
    { quoi: 'relancer', coupe: 0, humeur: 'bonne' },
  ];
  for (const one of before) await jeu.play(one);
  const rendre = async () => {
    for (let recul = 0; recul < jeu.modele.envoyes.length; recul += 1)
      await jeu.play({ quoi: 'retour', recul, coupe: 0, refus: [], motif: 'Compte clos', forme: 'droite' });
  };
  await rendre();
  const juger = jeu.clubs.map((_, club) => ({ quoi: 'juger' as const, club, bonne: true }));
  const suite: Commande[] = [
    ...[...ofClubs('compte'), ...ofClubs('deposer'), ...juger, ...ofClubs('confirmer'), ...ofClubs('attendre')],
    ...jeu.modele.lots.flatMap(() => ofClubs('corriger')),
    ...[{ quoi: 'vieillir' as const }, ...payer],
  ];
  for (const one of suite) await jeu.play(one);
  await rendre();
  const vivantes = jeu.modele.inscriptions.filter(({ etat }) => etat !== 8);
  jeu.same(
    'chaque code vivant est payé',
    vivantes.map(({ etat }) => etat),
    vivantes.map(() => 4),
  );
  const payees = jeu.modele.lots.flatMap(({ lignes }) => lignes).filter(({ etat }) => etat === 'payee');
  const retenu = jeu.modele.dettes.reduce((sum, { reste }) => sum + UNITAIRE - reste, 0);
  jeu.same('la somme des lignes payées', jeu.modele.partis() + retenu, vivantes.length * UNITAIRE);
  const paidOnce = payees.flatMap(({ inscriptions }) =>
    inscriptions.filter(({ etat }) => etat === 4).map(({ id }) => id),
  );
  jeu.same('aucun code payé deux fois', new Set(paidOnce).size, paidOnce.length);
};
