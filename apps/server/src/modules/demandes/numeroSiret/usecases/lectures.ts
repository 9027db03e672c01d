import { ERREURS } from '@guichet/rules';
import { isPortail } from '@guichet/rules/acteur';
import { fillPhrase } from '@guichet/rules/erreurs';
import { groupByThree, readIdentifiantExact } from '@guichet/rules/identifiant';
import { instantBefore } from '@guichet/rules/jour';
import {
  ACTES_DE_PERSONNE,
  canCreerSiret,
  isAccessibleSiret,
  isAdministrateurSiret,
  POLE_INSEE,
  relationsSiret,
} from '@guichet/rules/numeroSiret';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readNoms } from '../../noyau/noms.ts';
import { type Demandant, readDemandant } from '../../noyau/personne.ts';
import { type DemandeLue, manquantsOf, readDocuments, readLue } from '../lecture.ts';
import { curseurSiret, type FiltreSiret, type PorteeSiret } from '../liste.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { findDemande, verdictOf } from '../openDemande.ts';
import { judgeOuverture } from './createDemande.ts';

interface Reference {
  readonly id: string;
}

/** CALL-SIRET-002. */
export const readDemande = reads(
  async (uow: NumeroSiretUow, { id }: Reference, call: Call): Promise<DemandeLue> =>
    readLue(uow, await findDemande(uow, id, call), call),
);

export const readCompletude = reads(async (uow: NumeroSiretUow, { id }: Reference, call: Call) => {
  const { demande } = await findDemande(uow, id, call);
  const manquants = manquantsOf(demande.contenu, await readDocuments(uow, demande));
  return { ok: manquants.length === 0, manquants };
});

/** Whatever is asked for, one only sees what one may see (P-4). */
const porteeOf = (demandant: Demandant): PorteeSiret => {
  if (isAdministrateurSiret(demandant)) return { tout: true };
  const own = isPortail(demandant.role) ? demandant.rattachements : [];
  return {
    associations: own.filter(({ etat }) => etat === 'confirme').map(({ id_correspondance }) => id_correspondance),
  };
};

interface Liste {
  readonly filtre: Omit<FiltreSiret, 'bloqueesDepuis'> & { readonly bloquees?: boolean | undefined };
  readonly limit: number;
  readonly after?: string | undefined;
}
const JOURS_BLOQUEE = 7;
export type LigneLue = Omit<DemandeLue, 'documents' | 'notifications' | 'attendue'>;

/** CALL-SIRET-001. */
export const listDemandes = reads(
  async (uow: NumeroSiretUow, { filtre: { bloquees, ...filtre }, limit, after }: Liste, call: Call) => {
    const demandant = await readDemandant(uow, call);
    const depuis = bloquees ? { bloqueesDepuis: instantBefore(call.clock.now(), JOURS_BLOQUEE) } : {};
    const page = { limit: limit + 1, after: curseurSiret.read(after) };
    const rows = await uow.siret.liste.list(porteeOf(demandant), { ...filtre, ...depuis }, page);
    const demandes = rows.slice(0, limit);
    const nomOf = await readNoms(
      uow,
      demandes.map(({ created_by }) => created_by),
      call.acteur,
    );
    const last = demandes.at(-1);
    return {
      demandes: demandes.map((demande): LigneLue => {
        const ouverte = { demande, demandant, relations: relationsSiret(demandant, demande) };
        const droits = ACTES_DE_PERSONNE.map((acte) => [acte, verdictOf(ouverte, acte, call)] as const);
        return { demande, ouverte, createur: nomOf(demande.created_by), droits };
      }),
      after: rows.length > limit && last ? curseurSiret.write({ annee: last.annee, rang: last.rang }) : null,
    };
  },
);

export interface Nommee {
  /** By its RNA or by our own number. */
  readonly association: string;
}
/** For a member, or who runs the portal; others cannot tell it from none. */
export const findADeclarer = async (uow: NumeroSiretUow, { association: asked }: Nommee, call: Call) => {
  const demandant = await readDemandant(uow, call);
  const named = readIdentifiantExact(asked);
  const [porteuse] = named?.kind === 'rna' ? await uow.associations.listParRna([named.value]) : [];
  const id = porteuse?.id_correspondance ?? (named?.kind === 'id_correspondance' ? Number(named.value) : 0);
  const association = canCreerSiret(demandant, id).ok ? await uow.associations.aDeclarer(id) : null;
  if (!association) throw new DomainError('ASSOCIATION_INTERDITE');
  call.lecture?.note({ association: id, motif: demandant.role === 'lca.admin' ? 'administration' : 'membre' });
  return { demandant, association };
};

/** What stands before a request is made. */
export const readOuverture = reads(async (uow: NumeroSiretUow, nommee: Nommee, call: Call) => {
  const { demandant, association } = await findADeclarer(uow, nommee, call);
  const { nom, id_rna, id_siren, id_siret_siege } = association;
  const vivante = id_rna === null ? null : await uow.siret.demandes.findVivante(id_rna);
  const relations = vivante ? relationsSiret(demandant, vivante) : [];
  const verdict = judgeOuverture(association);
  // Who may open the one that lives is not refused: it is theirs to go on with.
  const isAutrui = vivante !== null && !isAccessibleSiret(relations);
  const refus = verdict.ok ? (isAutrui ? ('DEMANDE_SIRET_EXISTE' as const) : null) : verdict.code;
  return {
    ok: refus === null,
    code: refus,
    message: refus && fillPhrase(ERREURS[refus].message, { siren: groupByThree(id_siren ?? '') }),
    ...{ nom, id_rna, id_siren, id_siret: id_siret_siege },
    demande: relations.length > 0 ? (vivante?.id ?? null) : null,
    courrier: refus === 'DEMANDE_SIRET_PAR_COURRIER' ? POLE_INSEE : null,
  };
});
