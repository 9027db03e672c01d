import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RetourRecu } from '../../src/platform/dehors/regent.ts';
import type { JobName, JobPayloads } from '../../src/platform/jobs.ts';
import { addAssociation, joinAssociation } from '../associations.ts';
import { keepSessions } from '../keepSessions.ts';
import type { signedIn } from '../people.ts';
import type { Portail } from '../portail.ts';
import type { createInsee } from './insee.ts';
import { type Commande, Modele, type Reponse } from './modele.ts';

const SIRET = '/api/demandes/demande/numero-siret';
type Who = Awaited<ReturnType<typeof signedIn>>;
export interface Monde {
  readonly portail: Portail;
  readonly ana: Who;
  readonly admin: Who;
  readonly insee: ReturnType<typeof createInsee>;
  readonly run: <Name extends JobName>(name: Name, payload: JobPayloads[Name]) => Promise<void>;
}

interface Recue extends Reponse {
  readonly dite: RetourRecu;
}
interface Message {
  readonly c02: string;
  readonly empreinte: string;
  readonly est_annule: boolean;
  readonly est_accuse: boolean;
}

/** One association of its own, and its request: what the portal answers and keeps, beside what the model says of it. */
export const playSuite = async (monde: Monde, suite: readonly Commande[]): Promise<string[]> => {
  const { portail, ana, admin, insee, run } = monde;
  await keepSessions([ana, admin]);
  const modele = new Modele();
  const ecarts: string[] = [];
  const reponses: Recue[] = [];
  let vues = 0;
  const call = (who: Who, method: string, path: string, body?: object) =>
    who.browser.call(method, `${SIRET}${path}`, body ? { body } : {});
  const adresse_siege = { cp: '29200', commune: 'BREST', code_insee: '29019', pays: 'FRANCE' };
  const rna = { objet: 'Chanter', date_creation: '2026-12-01', adresse_siege };
  const club = await addAssociation(portail, { id_siren: null, etablissements: [], rna });
  await joinAssociation(portail, ana.id, club);
  for (const id_type of ['STC', 'REC'])
    await sql`insert into association.document (uuid, id_correspondance, id_type, origine, etat, nom, type_mime, taille,
        sha256, cle, etat_fichier, charge_par, date_chargement, analyse_at)
      values (gen_random_uuid(), ${club.id}, ${id_type}, 'association', 'courant', 'papier.pdf', 'application/pdf', 10,
        'essai', ${randomUUID()}, 'sain', ${ana.id}, now(), now())`.execute(portail.owner);
  const begin = async (): Promise<string> => {
    const { body } = await call(ana, 'POST', '', { identite: { id_rna: club.id_rna } });
    return body._id;
  };
  const ids = [await begin()];
  const id = () => ids.at(-1) ?? '';
  const ready = { 'attestation.accepte': true, 'coordonnees.courriel': 'suite@guichet-asso.example' };
  await call(ana, 'PUT', `/${id()}`, ready);
  const messagesOf = async (rang: number): Promise<Message[]> => {
    const { rows } = await sql<Message>`select c02, empreinte, annule_at is not null as est_annule,
        accuse_at is not null as est_accuse
      from demandes.regent_message where id_demande = ${ids[rang]} order by numero`.execute(portail.owner);
    return rows;
  };
  const expectSame = (quoi: string, vu: unknown, prevu: unknown): void => {
    const [one, other] = [JSON.stringify(vu), JSON.stringify(prevu)];
    if (one !== other) ecarts.push(`${quoi} : ${one}, et le modèle dit ${other}`);
  };

  const motif = { motif: 'Une suite au hasard.' };
  const person = {
    modifier: () => call(ana, 'PUT', `/${id()}`, { 'activites.objet': `Chanter ${randomUUID()}` }),
    corriger: () => call(ana, 'POST', `/${id()}/corriger`),
    reinitialiser: () => call(admin, 'POST', `/${id()}/reinitialiser`, motif),
    liberer: () => call(admin, 'POST', `/${id()}/liberer`, motif),
  };
  const repondre = async ({ decision, recul, faux }: Extract<Commande, { quoi: 'repondre' }>): Promise<void> => {
    const had = modele.demandes.flatMap(({ messages }, demande) =>
      messages.flatMap(({ isRecu }, message) => (isRecu ? [{ demande, message }] : [])),
    );
    const choisi = had.at(-1 - recul);
    const message = choisi && (await messagesOf(choisi.demande))[choisi.message];
    if (!choisi || !message) return;
    const id_retour = randomUUID();
    const empreinte = faux ? 'f'.repeat(64) : message.empreinte;
    const dite = insee.write({ id_retour, c02: message.c02, empreinte }, decision);
    reponses.push({ id: id_retour, ...choisi, decision, faux, dite });
  };
  const relever = async ({ ordre }: Extract<Commande, { quoi: 'relever' }>): Promise<void> => {
    const neuves = reponses.slice(ordre === 'depuisLeDebut' ? 0 : vues);
    vues = reponses.length;
    const page = ordre === 'renverse' ? neuves.toReversed() : ordre === 'double' ? [...neuves, ...neuves] : neuves;
    insee.show(page.map(({ dite }) => dite));
    for (const one of page) modele.lire(one);
    await run('demandes.releverRetours', {});
  };
  const play = async (commande: Commande): Promise<void> => {
    switch (commande.quoi) {
      case 'transmettre':
        return expectSame('transmettre', (await call(ana, 'POST', `/${id()}/transmit`)).status, modele.transmettre());
      case 'recommencer': {
        modele.recommencer();
        const now = await begin();
        if (modele.rang === ids.length) {
          ids.push(now);
          await call(ana, 'PUT', `/${now}`, ready);
        }
        return expectSame('recommencer', now, id());
      }
      case 'generer':
        modele.generer();
        return run('demandes.genererRegent', { id: id() });
      case 'emettre':
        insee.become(commande.humeur);
        modele.emettre(commande.humeur);
        return run('demandes.emettreRegent', { id: id() });
      case 'repondre':
        return repondre(commande);
      case 'relever':
        return relever(commande);
      default:
        return expectSame(commande.quoi, (await person[commande.quoi]()).status, modele.act(commande.quoi));
    }
  };

  for (const [rang, commande] of suite.entries()) {
    await play(commande);
    const { body } = await call(ana, 'GET', `/${id()}`);
    expectSame(`après ${rang} ${JSON.stringify(commande)}`, body.description?.code_etat, modele.demande.etat);
    expectSame('un numéro et lui seul', body.numero !== null, modele.demande.etat === 'ACC');
    if (ecarts.length > 0) return ecarts;
  }
  for (const [rang, { messages }] of modele.demandes.entries()) {
    const ecrits = await messagesOf(rang);
    const vus = ecrits.map(({ est_annule, est_accuse, c02 }) => ({
      ...{ isRecu: insee.recus.has(c02), isAccuse: est_accuse, isAnnule: est_annule },
    }));
    expectSame('les messages', vus, messages);
    for (const { c02, empreinte } of ecrits)
      if (insee.recus.has(c02)) expectSame('les mêmes octets', [...(insee.recus.get(c02) ?? [])], [empreinte]);
  }
  const { rows } = await sql<{
    id: string;
    applique: boolean;
    attend: boolean;
  }>`select id_retour as id,
      applique_at is not null as applique, attente is not null as attend
    from demandes.regent_retour where id_retour = any(${reponses.map((one) => one.id)}::text[]) order by 1`.execute(
    portail.owner,
  );
  expectSame(
    'les réponses',
    rows,
    [...modele.lues].toSorted().map((one) => ({
      ...{ id: one, applique: modele.appliquees.has(one), attend: !modele.appliquees.has(one) },
    })),
  );
  return ecarts;
};
