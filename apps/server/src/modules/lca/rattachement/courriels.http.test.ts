import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import { signedInAgent } from '../../../../testing/liens.ts';
import { mailsFor, waitForMails } from '../../../../testing/mailbox.ts';
import { signedIn } from '../../../../testing/people.ts';
import { freshEmail, type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
});
afterAll(() => portail.close());

type Signed = Awaited<ReturnType<typeof signedIn>>;

const join = (who: Signed, { id }: Registered, more: object = {}) =>
  who.browser.call('PATCH', `/api/lca/users/${who.id}`, {
    body: { associations: [{ id_correspondance: id, fonction: 'secretaire', certificat_honneur: true, ...more }] },
  });
const tell = (who: Signed, id_correspondance: number, email = who.email) =>
  who.browser.call('POST', '/api/lca/users/joinAssociationNotification', {
    body: { id_rna: null, id_correspondance, id_siren: null, email },
  });
/** The jobs before it are done once a later one of the same kind is. */
const settle = async () => {
  const [witness, other, club] = [await signedIn(portail), await signedIn(portail), await addAssociation(portail)];
  await join(witness, club);
  await join(other, club);
  await waitForMails(witness.email, 1);
};

test('CALL-LCA-008 UI-013 P-8 : les membres qui veulent être prévenus, l’adresse officielle et les représentants le sont, une fois', async () => {
  const club = await addAssociation(portail, { nom: 'Chorale <b>du</b> Port' });
  const [amina, muet, jean] = [
    await signedIn(portail),
    await signedIn(portail),
    await signedIn(portail, { prenom: 'Jean', nom: 'Morvan' }),
  ];
  await join(amina, club);
  await join(muet, club, { notifications: false });
  await waitForMails(amina.email, 1);
  const [waiting] = (await amina.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`)).body;
  await amina.browser.call('POST', `/api/lca/rattachements/${waiting.id}/confirm`);
  await waitForMails(muet.email, 1);
  const [courriel, representant] = [freshEmail(), freshEmail()];
  await sql`insert into association.fiche (id_correspondance, champs)
    values (${club.id}, ${JSON.stringify({ courriel })}::jsonb)`.execute(portail.owner);
  await sql`insert into association.element (id_correspondance, nature, champs)
    values (${club.id}, 'representants_legaux', ${JSON.stringify({ courriel: representant })}::jsonb)`.execute(
    portail.owner,
  );
  await join(jean, club);
  const stranger = freshEmail();
  for (const email of [jean.email, stranger]) {
    const { status, body } = await tell(jean, club.id, email);
    expect([status, Object.keys(body)]).toEqual([202, ['message']]);
  }
  const mail = (await waitForMails(amina.email, 2)).find(({ text }) => text?.includes('Jean Morvan'));
  await settle();
  expect(mail?.subject).toBe('Une personne demande à rejoindre votre association');
  expect(mail?.text).toContain('Jean Morvan demande à rejoindre l’association «\u00a0Chorale <b>du</b> Port\u00a0»');
  expect(mail?.text).toContain('Secrétaire');
  expect(mail?.html).toContain('Chorale &lt;b&gt;du&lt;/b&gt; Port');
  for (const address of [courriel, representant]) {
    const got = await waitForMails(address, 1);
    expect(got.map(({ subject, text }) => [subject, text])).toEqual([[mail?.subject, mail?.text]]);
  }
  expect(mail?.text).not.toContain(jean.email);
  expect(await mailsFor(stranger)).toEqual([]);
  expect(await mailsFor(muet.email)).toHaveLength(1);
  expect(await mailsFor(amina.email)).toHaveLength(2);
});

test('CALL-LCA-008 la réponse est la même pour une association inconnue, étrangère ou la sienne, et n’écrit à personne', async () => {
  const club = await addAssociation(portail);
  const [amina, u] = [await signedIn(portail), await signedIn(portail)];
  await join(amina, club);
  const answers = [await tell(amina, club.id), await tell(u, club.id), await tell(u, 2_000_000_000)];
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await settle();
  expect(await mailsFor(amina.email)).toEqual([]);
  const wrong = await u.browser.call('POST', '/api/lca/users/joinAssociationNotification', {
    body: { id_correspondance: club.id, to: amina.email },
  });
  expect(wrong.status).toBe(400);
});

test('CALL-LCA-008 une demande qui attend depuis une semaine peut être rappelée, pas plus souvent', async () => {
  const club = await addAssociation(portail);
  const [amina, jean] = [await signedIn(portail), await signedIn(portail)];
  await join(amina, club);
  await join(jean, club);
  await waitForMails(amina.email, 1);
  await sql`update lca.utilisateur_association set notifie_at = now() - interval '8 days'
    where id_utilisateur = ${jean.id}`.execute(portail.owner);
  await tell(jean, club.id);
  await tell(jean, club.id);
  await waitForMails(amina.email, 2);
  await settle();
  expect(await mailsFor(amina.email)).toHaveLength(2);
});

test.each([
  ['confirm', 'Votre rattachement est confirmé', 'Vous êtes maintenant membre'],
  ['refuse', 'Votre rattachement est refusé', 'n’a pas été acceptée'],
])('P-8 : %s, la personne est prévenue', async (word, subject, text) => {
  const club = await addAssociation(portail);
  const [amina, jean] = [await signedIn(portail), await signedIn(portail)];
  await join(amina, club);
  await join(jean, club);
  const [waiting] = (await amina.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`)).body;
  expect((await amina.browser.call('POST', `/api/lca/rattachements/${waiting.id}/${word}`)).status).toBe(200);
  const [mail] = await waitForMails(jean.email, 1);
  expect([mail?.subject, mail?.text?.includes(text)]).toEqual([subject, true]);
  expect(mail?.text).not.toContain(amina.email);
  const { body } = await jean.browser.call('GET', `/api/lca/users/${jean.id}`);
  expect(body.associations).toHaveLength(word === 'confirm' ? 1 : 0);
});

test('P-8 : quand un service confirme, les membres l’apprennent', async () => {
  const club = await addAssociation(portail);
  const [amina, jean] = [await signedIn(portail), await signedIn(portail, { prenom: 'Jean', nom: 'Morvan' })];
  await join(amina, club);
  await join(jean, club);
  const first = await signedInAgent(portail, { roles: ['rds.service'], lien: club });
  const service = await signedInAgent(portail, { roles: ['rds.service'], parent: first.service, lien: club });
  const [waiting] = (await service.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`)).body;
  await waitForMails(amina.email, 1);
  const body = { motif: 'Vue au guichet avec sa pièce d’identité.' };
  for (const { browser } of [first, service])
    await browser.call('POST', `/api/lca/rattachements/${waiting.id}/confirm`, { body });
  const mails = await waitForMails(amina.email, 2);
  const told = mails.find(({ subject }) => subject === 'Une personne a rejoint votre association');
  expect(told?.text).toContain('Un service de l’administration a confirmé cette arrivée');
});

test('P-8 : un membre retiré et ceux qui restent l’apprennent', async () => {
  const club = await addAssociation(portail);
  const [amina, jean] = [await signedIn(portail), await signedIn(portail, { prenom: 'Jean', nom: 'Morvan' })];
  await joinAssociation(portail, amina.id, club);
  await joinAssociation(portail, jean.id, club);
  const { body } = await amina.browser.call('GET', `/api/lca/rattachements?id_asso=${club.id}`);
  const { id } = body.find(({ moi }: { moi: boolean }) => !moi);
  expect((await amina.browser.call('DELETE', `/api/lca/rattachements/${id}`)).status).toBe(200);
  const [[toJean], [toAmina]] = [await waitForMails(jean.email, 1), await waitForMails(amina.email, 1)];
  expect(toJean?.subject).toBe('Vous n’êtes plus membre d’une association');
  expect(toAmina?.subject).toBe('Une personne n’est plus membre de votre association');
  expect(toAmina?.text).toContain('Jean Morvan n’est plus membre');
});

test('CALL-LCA-006 T4 : entrer et sortir sans fin n’écrit qu’une fois par semaine aux membres', async () => {
  const club = await addAssociation(portail);
  const [amina, u] = [await signedIn(portail), await signedIn(portail)];
  await join(amina, club);
  for (let turn = 0; turn < 4; turn += 1) {
    await join(u, club);
    await tell(u, club.id);
    await u.browser.call('PATCH', `/api/lca/users/${u.id}/exit?id_asso=${club.id}`);
    if (turn === 0) await join(u, club);
  }
  await join(u, club);
  await waitForMails(amina.email, 1);
  await settle();
  expect(await mailsFor(amina.email)).toHaveLength(1);
});

test('CALL-LCA-006 se rattacher sans fin est refusé, compte par compte', async () => {
  const narrow = await startPortail({ settings: { LIMIT_COMPTE_PER_MINUTE: '2' } });
  try {
    const [u, other] = [await signedIn(narrow), await signedIn(narrow)];
    const clubs = [await addAssociation(narrow), await addAssociation(narrow), await addAssociation(narrow)];
    const statuses = [];
    for (const club of clubs) statuses.push((await join(u, club)).status);
    statuses.push((await join(other, clubs[0] as Registered)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  } finally {
    await narrow.close();
  }
});

test('P-8 : avec le réglage « immediate », personne n’attend', async () => {
  const open = await startPortail({ settings: { JOIN_POLICY: 'immediate' } });
  try {
    const club = await addAssociation(open);
    for (const who of [await signedIn(open), await signedIn(open)])
      expect((await join(who, club)).body.associations[0].etat).toBe('confirme');
  } finally {
    await open.close();
  }
});

test('CALL-LCA-008 demander sans fin que l’on écrive est refusé, compte par compte', async () => {
  const narrow = await startPortail({ settings: { LIMIT_COMPTE_PER_MINUTE: '2' } });
  try {
    const [u, other] = [await signedIn(narrow), await signedIn(narrow)];
    const statuses = [await tell(u, 1), await tell(u, 1), await tell(u, 1), await tell(other, 1)];
    expect(statuses.map(({ status }) => status)).toEqual([202, 202, 429, 202]);
  } finally {
    await narrow.close();
  }
});
