import { randomUUID } from 'node:crypto';
import { callApi, newPerson, openSession } from '../support/api.ts';
import { enterAs } from '../support/connexion.ts';
import { inDays } from '../support/dates.ts';
import { addNotices } from '../support/notifications.ts';
import { inscribeAssociation, placeMember } from '../support/registre.ts';
import { findServiceNational, publishSubvention } from '../support/subventions.ts';
import { expect, test } from '../support/test.ts';

const SOUS = 'Formation des bénévoles';
const DOSSIERS = '/demandes/demande/dossiers';

/** A dossier that Jean begins, writes in, deletes and restores; Amina, of the same club, does nothing. */
const prepare = async () => {
  const mot = randomUUID().slice(0, 6);
  const exercice = new Date().getFullYear();
  const code = `FDVA-${mot}`;
  await publishSubvention({
    code,
    nom: `${SOUS} ${mot}`,
    campagne_exercice: exercice,
    instructeurs: [{ service: await findServiceNational(), isReferent: true }],
    resume: 'Une aide pour former les bénévoles.',
    description: 'Cette aide se demande une fois par an.',
    dispositif: { code: 'FDVA' },
    sous_dispositifs: [{ code: SOUS, date_debut: inDays(-10), date_fin: inDays(12) }],
  });
  const association = await inscribeAssociation(`Chorale ${mot} du Port`);
  const [jean, amina] = [await newPerson('Jean', 'Morvan'), await newPerson('Amina', 'Diallo')];
  const { token, user } = await openSession(jean.email, jean.password);
  const lectrice = (await openSession(amina.email, amina.password)).user.authId;
  for (const authId of [user.authId, lectrice]) await placeMember(authId, association, 'Siège');
  const call = async (method: string, path: string, body?: object) => {
    const response = await callApi(method, `${DOSSIERS}${path}`, { token, ...(body ? { body } : {}) });
    if (!response.ok) throw new Error(`${response.status} ${path} ${await response.text()}`);
    return (await response.json()) as { _id: string; identifiant: { id_fo: string } };
  };
  const { _id, identifiant } = await call('POST', '', {
    description: { code_subvention: code, id_sous_type_dispositif: SOUS, exercice },
    demandeur: { id_siret: `${association.id_siren}00012` },
  });
  await call('POST', `/${_id}/message`, { message: 'Bonjour' });
  await call('DELETE', `/${_id}`);
  await call('POST', `/${_id}/restore`);
  return { jean, amina, lectrice, id: _id, id_fo: identifiant.id_fo };
};

test('NOTIF-001 NOTIF-002 Amina voit à la cloche ce que Jean a changé, ouvre le dossier, puis marque tout comme lu', async ({
  page,
  look,
}) => {
  const { jean, amina, lectrice, id, id_fo } = await prepare();
  await enterAs(page, amina);
  await page.goto('user/profil');
  const bell = (nonLues: string) => page.getByRole('link', { name: `Notifications : ${nonLues}` });
  await expect(bell('3 non lues')).toBeVisible();
  await look('cloche-3');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(bell('3 non lues')).toBeInViewport();
  await bell('3 non lues').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  const news = page.getByRole('list', { name: `Notifications du dossier ${id_fo}` });
  await expect(news.getByRole('listitem')).toHaveCount(3);
  await expect(news).toContainText('Un nouveau message.');
  await expect(news).toContainText('Changement d’état du dossier');
  await look('notifications');
  await page.getByRole('link', { name: `Dossier ${id_fo}` }).click();
  await expect(page).toHaveURL(new RegExp(`/associations/subvention-demande/${id_fo}`));
  await expect(bell('aucune non lue')).toBeVisible();

  await addNotices(lectrice, id, 120);
  await page.goto('notifications');
  await expect(bell('120 non lues')).toBeVisible();
  await look('notifications-longues');
  await page.getByRole('button', { name: 'Afficher la suite' }).click();
  await expect(page.getByText('40 notifications affichées')).toBeVisible();
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByText('Vous avez tout lu.')).toBeFocused();
  await expect(bell('aucune non lue')).toBeVisible();
  await look('notifications-lues');

  await enterAs(page, jean);
  await page.goto('notifications');
  await expect(page.getByText(/^Rien de nouveau/)).toBeVisible();
  await look('notifications-vide');
});
