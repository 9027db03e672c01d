import type { Choix, Envoi, Urgence } from '@guichet/rules/annonce';
import { envoiOf, NOTIFICATION, type TypeNotification } from '@guichet/rules/dossier';
import { jourCourt } from '@guichet/rules/subvention';
import { announce } from '../../../platform/annonce/announce.ts';
import type { Call } from '../../../platform/call.ts';
import type { Titre } from './titre.ts';
import type { TitreUow } from './titre.uow.ts';

interface Nouvelle {
  readonly type: TypeNotification;
  /** What happened, once: the same news is not told twice. */
  readonly cle: string;
  readonly sauf: string;
  readonly phrase: string;
  /** What makes that it cannot wait for a summary, if anything does. */
  readonly urgence?: Urgence | undefined;
}
/** What these notices are about, for those who keep them. */
export const SUJET_TITRE = 'titre';
/** In the portal; a mail says where that is. */
const PAGES = {
  association: ({ numero }: Titre) => `/demande-agrements/titres/${numero}`,
  service: ({ numero }: Titre) => `/instructeur/titres/${numero}`,
  fins: () => '/instructeur/titres',
} as const;

const tell = async (
  uow: TitreUow,
  titre: Titre,
  {
    branche,
    page,
    joignables,
    association,
  }: {
    readonly branche: 'association' | 'service';
    readonly page: keyof typeof PAGES;
    readonly joignables: readonly { readonly authId: string; readonly joignable: boolean }[];
    readonly association?: number;
  },
  { type, cle, sauf, phrase, urgence }: Nouvelle,
  call: Pick<Call, 'clock'>,
): Promise<void> => {
  const prevenus = joignables.map(({ authId, joignable }) => ({
    authId,
    association,
    envoi: (choix: Choix | undefined): Envoi => (joignable ? envoiOf({ type, urgence }, branche, choix) : 'non'),
  }));
  const sujet = { sujet: SUJET_TITRE, id_sujet: titre.numero, titre: titre.nom, page: PAGES[page](titre) };
  const annonce = { type, ...sujet, phrase, cle, sauf };
  const { isEcrite } = await announce(uow, prevenus, annonce, call);
  if (isEcrite) await uow.jobs.add('demandes.tellTitre', { cle }, cle);
};

const SIEGE = 'Siège';
/** Those of the head office that holds it. */
export const tellSiege = async (uow: TitreUow, titre: Titre, nouvelle: Nouvelle, call: Pick<Call, 'clock'>) => {
  const membres = (await uow.membres.listMembres(titre.id_correspondance)).filter(({ type }) => type === SIEGE);
  const joignables = membres.map(({ authId, notifications }) => ({ authId, joignable: notifications }));
  const association = titre.id_correspondance;
  await tell(uow, titre, { branche: 'association', page: 'association', joignables, association }, nouvelle, call);
};

/** The members of the associations that it covers; a page at a time, as they were named. */
export const tellCouverts = async (
  uow: TitreUow,
  titre: Titre,
  associations: readonly number[],
  nouvelle: Nouvelle,
  call: Pick<Call, 'clock'>,
): Promise<void> => {
  for (const association of associations) {
    const membres = await uow.membres.listMembres(association);
    const joignables = membres.map(({ authId, notifications }) => ({ authId, joignable: notifications }));
    if (joignables.length > 0)
      await tell(uow, titre, { branche: 'association', page: 'association', joignables, association }, nouvelle, call);
  }
};

const listEmetteurs = async (uow: TitreUow, { id_service }: Titre) =>
  (await uow.catalogue.listTenants(id_service)).map((authId) => ({ authId, joignable: true }));
/** Who answers for the service that issued it, up to the head of its branch. */
export const tellEmetteur = async (uow: TitreUow, titre: Titre, nouvelle: Nouvelle, call: Pick<Call, 'clock'>) =>
  tell(
    uow,
    titre,
    { branche: 'service', page: 'service', joignables: await listEmetteurs(uow, titre) },
    nouvelle,
    call,
  );

const debutOf = ({ nom, numero }: Pick<Titre, 'nom' | 'numero'>): string => `Titre ${numero} (${nom}) : `;
export const phraseTitre = (titre: Pick<Titre, 'nom' | 'numero'>, suite: string): string =>
  `${debutOf(titre)}${suite}.`;

const AVANT: Readonly<Record<number, string>> = { 0: 'il finit aujourd’hui' };
/** The link of this notice opens the renewal, with all that is known already written in. */
export const tellRappel = async (
  uow: TitreUow,
  titre: Titre,
  jours: number,
  { mois, clock }: { readonly mois: string } & Pick<Call, 'clock'>,
): Promise<void> => {
  const fin = titre.date_fin ?? '';
  const quand = AVANT[jours] ?? `il finit le ${jourCourt(fin)}`;
  const phrase = phraseTitre(titre, `${quand} ; sa page ouvre le renouvellement, déjà rempli`);
  const nouvelle = { type: NOTIFICATION.etat, sauf: '', phrase, urgence: 'fin' } as const;
  await tellSiege(uow, titre, { ...nouvelle, cle: `rappel:${titre.id}:${fin}:${jours}` }, { clock });
  const agents = (await uow.catalogue.listAgents([titre.id_service])).map(({ authId }) => ({
    authId,
    joignable: true,
  }));
  const list = 'Des titres que votre service a délivrés finissent bientôt : leur liste est à jour.';
  await tell(
    uow,
    titre,
    { branche: 'service', page: 'fins', joignables: agents },
    { ...nouvelle, phrase: list, cle: `fins:${titre.id_service}:${mois}` },
    { clock },
  );
};
