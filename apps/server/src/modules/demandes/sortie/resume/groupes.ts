import { phraseSousSonDossier } from '@guichet/rules/dossier';
import type { NoticeAResumer } from '../../../../platform/annonce/resume.repository.ts';
import type { MailGroup } from '../../../../platform/writeMail.ts';
import { listAgents, listMembresConcernes } from '../../noyau/annonce/concernes.ts';
import { SUJET } from '../../noyau/annonce/sujet.ts';
import { type Dossier, readReference } from '../../noyau/dossier/dossier.ts';
import { SUJET_SIRET } from '../../numeroSiret/sujet.ts';
import { SUJET_TITRE } from '../../titre/tellTitre.ts';
import { pageOf } from '../adresses.ts';
import type { SortieUow } from '../sortie.uow.ts';

/** Whose mails are chosen together, in the profile; the others say their own pace. */
const PREFERENCES_COMMUNES = [SUJET, SUJET_TITRE, SUJET_SIRET];

type Lecteur = Pick<NoticeAResumer, 'id_sujet' | 'id_correspondance'> & { readonly authId: string };

/** Who reads it now: a member by the rule that opens it, an agent by a service that instructs, began or is asked about it. */
const readsDossier = async (uow: SortieUow, dossier: Dossier, { authId, id_correspondance }: Lecteur) => {
  if (id_correspondance !== null)
    return (await listMembresConcernes(uow, dossier)).some((membre) => membre.authId === authId);
  const { instructions, id_service_createur } = dossier;
  const services = [
    ...instructions.map(({ id_service }) => id_service),
    ...(id_service_createur === null ? [] : [id_service_createur]),
    ...(await uow.avis.listConsultes(dossier)),
  ];
  return (await listAgents(uow, services)).some((agent) => agent.authId === authId);
};

const isEmetteur = async (uow: SortieUow, { authId, id_sujet }: Lecteur): Promise<boolean> => {
  const titre = await uow.titres.find(id_sujet);
  if (!titre) return false;
  const agents = (await uow.catalogue.listAgents([titre.id_service])).map((agent) => agent.authId);
  return [...agents, ...(await uow.catalogue.listTenants(titre.id_service))].includes(authId);
};

/** Still of the association for which they were told; of an agent, still of the service that holds the titre. */
const isEncoreConcerne = async (uow: SortieUow, sujet: string, lecteur: Lecteur): Promise<boolean> => {
  const { authId, id_correspondance } = lecteur;
  if (id_correspondance !== null)
    return (await uow.membres.listMembres(id_correspondance)).some((membre) => membre.authId === authId);
  return sujet === SUJET_TITRE ? isEmetteur(uow, lecteur) : true;
};

/** Under their subject, in the order in which they came; what this person may not read any more is not said. */
export const groupNotices = async (
  uow: SortieUow,
  authId: string,
  notices: readonly NoticeAResumer[],
  publicUrl: string,
): Promise<MailGroup[]> => {
  const choix = await uow.preferences.read(authId);
  const voulues = notices.filter(
    ({ sujet, type }) => !PREFERENCES_COMMUNES.includes(sujet) || choix.get(type)?.courriel !== false,
  );
  const parSujet = Map.groupBy(voulues, ({ sujet, id_sujet }) => `${sujet} ${id_sujet}`);
  const groups: MailGroup[] = [];
  for (const [first, ...others] of parSujet.values()) {
    if (!first) continue;
    const { sujet, id_sujet, id_correspondance } = first;
    const lecteur = { authId, id_sujet, id_correspondance };
    const all = [first, ...others];
    if (sujet === SUJET) {
      const dossier = await uow.dossiers.find(readReference(id_sujet));
      if (!dossier || !(await readsDossier(uow, dossier, lecteur))) continue;
      const title = `Dossier ${dossier.id_fo}, ${dossier.nom} : ${dossier.nom_subvention}`;
      const items = all.map(({ phrase }) => phraseSousSonDossier(phrase, dossier));
      groups.push({ title, items, url: `${publicUrl}${pageOf(dossier)}` });
    } else if (await isEncoreConcerne(uow, sujet, lecteur)) {
      const items = all.map(({ phrase }) => phrase);
      groups.push({ title: first.titre ?? 'Sur le portail', items, url: `${publicUrl}/client${first.page ?? ''}` });
    }
  }
  return groups;
};
