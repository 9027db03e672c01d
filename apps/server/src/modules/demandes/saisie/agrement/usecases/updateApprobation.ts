import {
  customsAgrement,
  DONNEES_DE,
  flattenAgrement,
  groupeAgrement,
  type PlatAgrement,
  readChangementsAgrement,
} from '@guichet/rules/agrement';
import { attestationOf, type Changements, isCorrection } from '@guichet/rules/dossier';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { mergeChanges } from '../../../../../platform/record/mergeChanges.ts';
import { checkCorrection } from '../../../noyau/complement/corrections.ts';
import type { Dossier, Variable } from '../../../noyau/dossier/dossier.ts';
import { listInstructeurs, readContenu, readDemandeur } from '../../../noyau/dossier/jugement.ts';
import { lockForSaisie } from '../../../noyau/dossier/openDossier.ts';
import { refreshDossier } from '../../../noyau/dossier/refreshDossier.ts';
import { checkContacts } from '../../dossier/checkChangements.ts';
import { saveCorrection } from '../../dossier/correctContacts.ts';
import { type DossierLu, readLu } from '../../dossier/lecture.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Input {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}
interface Faute {
  readonly champ: string;
  readonly message: string;
}

const readAsked = (body: Input['body']): PlatAgrement => {
  const lu = readChangementsAgrement(body);
  if (!lu.ok) throw new DomainError('REQUETE_INVALIDE', { champs: [...lu.champs] });
  return lu.changements;
};

const flat = ({ step, id_service, renouvellement, contenu }: Dossier): PlatAgrement =>
  flattenAgrement(
    {
      identifiant: { step },
      description: { id_service_instructeur: id_service, renouvellement },
      demandeur: contenu.demandeur,
      attestation: contenu.attestation ?? { accepte: false, id_signataire: null },
      tca: contenu.tca,
      haa: contenu.haa,
      relecture: contenu.renouvelle?.relecture,
    },
    contenu.customs ?? [],
  );

const columnsOf = ({ contenu }: Dossier, changes: PlatAgrement, now: string): Partial<Variable> => {
  const step = changes['identifiant.step'] as number | undefined;
  const id_service = changes['description.id_service_instructeur'] as string | null | undefined;
  const renouvellement = changes['description.renouvellement'] as boolean | undefined;
  return {
    ...(step !== undefined && { step }),
    ...(id_service !== undefined && { id_service }),
    ...(renouvellement !== undefined && { renouvellement }),
    contenu: {
      ...contenu,
      demandeur: groupeAgrement(contenu.demandeur, 'demandeur', changes),
      attestation: attestationOf(contenu.attestation, changes as Changements, now),
      customs: customsAgrement(contenu.customs ?? [], changes),
      ...(contenu.tca && { tca: groupeAgrement(contenu.tca, 'tca', changes) }),
      ...(contenu.haa && { haa: groupeAgrement(contenu.haa, 'haa', changes) }),
      ...(contenu.renouvelle && {
        renouvelle: {
          ...contenu.renouvelle,
          relecture: groupeAgrement(contenu.renouvelle.relecture, 'relecture', changes),
        },
      }),
    },
  };
};

/** What a path cannot tell alone: that the approval asks it, and that it points at something of this association. */
const checkSaisie = async (uow: SaisieUow, before: Dossier, changes: PlatAgrement, call: Call): Promise<void> => {
  const { categorie, champs_attendus, ...offre } = await readContenu(uow, before);
  const ressources = await uow.associations.ressourcesOf(before.id_correspondance);
  checkContacts(changes as Changements, ressources);
  const asked = categorie ? DONNEES_DE[categorie] : [];
  const codes = champs_attendus.map(({ code }) => `customs.${code}`);
  const unasked = Object.keys(changes).flatMap((champ): Faute[] => {
    const [groupe = ''] = champ.split('.');
    const asks: Readonly<Record<string, boolean>> = {
      customs: codes.includes(champ),
      tca: asked.includes('tca'),
      haa: asked.includes('haa'),
      relecture: before.contenu.renouvelle !== undefined,
    };
    const isUnasked = asks[groupe] === false;
    return isUnasked ? [{ champ, message: 'Cet agrément ne demande pas cela.' }] : [];
  });
  const dirigeants = (changes['tca.dirigeants'] ?? []) as readonly { readonly id_representant: string }[];
  const strangers = dirigeants.flatMap(({ id_representant }, rang): Faute[] =>
    ressources.representants.some(({ id }) => id === id_representant)
      ? []
      : [
          {
            champ: `tca.dirigeants.${rang}`,
            message: 'Cette personne n’est pas parmi les représentants de l’association.',
          },
        ],
  );
  const wished = changes['description.id_service_instructeur'];
  const possibles =
    wished == null ? [] : await listInstructeurs(uow, offre, await readDemandeur(uow, before.id_correspondance, call));
  const elsewhere: Faute[] =
    wished == null || possibles.some(({ service }) => service.id === wished)
      ? []
      : [
          {
            champ: 'description.id_service_instructeur',
            message: 'Ce service n’instruit pas cet agrément pour ce territoire.',
          },
        ];
  const champs = [...unasked, ...strangers, ...elsewhere];
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
};

const CHAMP = /^(?:customs|tca|haa)\./u;

/** DOSSIER-031, P-2: of what was sent, who to speak to and the answers that are asked for again. Nothing is half taken. */
const correctApprobation = async (
  uow: SaisieUow,
  before: Dossier,
  asked: PlatAgrement,
  call: Call,
): Promise<Dossier> => {
  const { changes, changements } = mergeChanges<PlatAgrement>(before, flat(before), asked, call);
  if (!changes) return before;
  const champs = Object.keys(changes).filter((chemin) => CHAMP.test(chemin));
  const contacts = Object.keys(changes).filter((chemin) => !CHAMP.test(chemin));
  if (!isCorrection(Object.fromEntries(contacts.map((chemin) => [chemin, true]))))
    throw new DomainError('DOSSIER_NON_EDITABLE');
  await checkCorrection(uow, before, 'contact', contacts, call);
  await checkCorrection(uow, before, 'champ', champs, call);
  await checkSaisie(uow, before, changes, call);
  const columns = columnsOf(before, changes, call.clock.now().toISOString());
  return saveCorrection(uow, before, { columns, changes, changements }, call);
};

/** CALL-RDA-009: what was sent is merged; nothing is half taken. */
export const updateApprobation = async (uow: SaisieUow, { id, body }: Input, call: Call): Promise<DossierLu> => {
  const asked = readAsked(body);
  const ouvert = await lockForSaisie(uow, id, call);
  const { dossier: before } = ouvert;
  if (ouvert.isCorrection) {
    const corrected = await correctApprobation(uow, before, asked, call);
    return readLu(uow, { ...ouvert, dossier: corrected }, call);
  }
  const { changes, changements } = mergeChanges<PlatAgrement>(before, flat(before), asked, call);
  if (!changes) return readLu(uow, ouvert, call);
  await checkSaisie(uow, before, changes, call);
  const columns = columnsOf(before, changes, call.clock.now().toISOString());
  const after = await refreshDossier(uow, before, { changes: columns, chemins: changes }, call);
  uow.history.record({ objet: 'dossier', id_objet: String(before.id), action: 'updateDossier', changements });
  return readLu(uow, { ...ouvert, dossier: after }, call);
};
