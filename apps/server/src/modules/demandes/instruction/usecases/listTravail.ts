import { libelleEtat } from '@guichet/rules/dossier';
import { echeanceSilence, etatsDus, fonctionsOf, isSilencePossible, TOTAL_MAXIMUM } from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { ofType, typeNu } from '../../noyau/dossier/genre.ts';
import { resolveMots } from '../../noyau/dossier/mots.ts';
import { readNoms } from '../../noyau/noms.ts';
import { readDemandant } from '../../noyau/personne.ts';
import { CURSEURS_TRAVAIL } from '../curseur.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import type { LigneTravail, ListeTravail, PageTravail } from '../travail.queries.ts';

export type Demande = Pick<ListeTravail, 'vue' | 'filtre' | 'precisions'>;
interface Input extends Demande, Pick<PageTravail, 'tri' | 'sens' | 'limit'> {
  readonly after?: string | undefined;
}

const dossierOf = (ligne: LigneTravail, noms: (id: string) => string) => ({
  _id: String(ligne.id),
  identifiant: { id_fo: ligne.id_fo, step: ligne.step },
  description: {
    service: ligne.id_service_referent && noms(ligne.id_service_referent),
    subvention: ligne.nom_subvention,
    code_subvention: ligne.code_subvention,
    id_type_dispositif: typeNu(ligne.id_type_dispositif),
    id_sous_type_dispositif: ligne.id_sous_type_dispositif,
    exercice: ligne.exercice,
    exercice_fin: ligne.exercice_fin,
    renouvellement: ligne.renouvellement,
    pluriannuel: ligne.pluriannuel,
    statut: ligne.statut,
    etat: ligne.etat_dossier,
    couplage_tca: ligne.couplage_tca,
    id_service_instructeur: ligne.id_service_referent,
  },
  demandeur: { ...ligne.contenu.demandeur, id_siret: ligne.id_siret, nom: ligne.nom },
  montant_demande: ligne.montant_demande,
  transmis_at: ligne.transmis_at?.toISOString() ?? null,
});

/** The day that is shown is one that comes: while the association is awaited, there is none. */
const silenceDe = (ligne: LigneTravail, aujourdhui: string): string | null => {
  const echeance = isSilencePossible(ligne.etat) ? echeanceSilence(ligne, ligne.attentes.flat(), aujourdhui) : null;
  return echeance === null || echeance.arrete_depuis !== null ? null : echeance.fin;
};

/** Only of one's own branch, whatever the filters ask. */
export const readListe = async (
  uow: InstructionUow,
  { vue, filtre, precisions }: Demande,
  call: Call,
): Promise<ListeTravail> => {
  const { authId, services, role, limites, remplaces } = await readDemandant(uow, call);
  const narrowed = await resolveMots(uow, ofType(uow.genre, filtre));
  return {
    vue,
    services,
    authId,
    remplaces,
    dus: etatsDus(fonctionsOf(role)),
    filtre: { ...narrowed, limites: limites ?? undefined },
    precisions,
    aujourdhui: dayOf(call.clock.now()),
  };
};

const TROP = { nombre: null, montant_demande: null, montant_propose: null, montant_accorde: null };
/** Of the whole list, not of the page that is shown. */
export const readTotaux = reads(
  async (uow: InstructionUow, demande: Demande, call: Call) =>
    (await uow.travail.sum(await readListe(uow, demande, call), TOTAL_MAXIMUM)) ?? TROP,
);

/** The work of an agent. */
export const listTravail = reads(async (uow: InstructionUow, input: Input, call: Call) => {
  const { tri, sens, limit, after } = input;
  const curseur = CURSEURS_TRAVAIL[tri];
  const liste = await readListe(uow, input, call);
  const rows = await uow.travail.list({ ...liste, tri, sens, limit, after: curseur.read(after) });
  const ids = rows.flatMap(({ id_service, id_service_referent }) => [id_service, id_service_referent ?? id_service]);
  const known = await uow.catalogue.listServices([...new Set(ids)]);
  const nomDe = (id: string): string => known.find((service) => service.id === id)?.nom ?? 'Service supprimé';
  const nomOf = await readNoms(
    uow,
    rows.flatMap(({ assigne_a }) => assigne_a ?? []),
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    lignes: rows.map((ligne) => ({
      dossier: dossierOf(ligne, nomDe),
      id_service: ligne.id_service,
      service: nomDe(ligne.id_service),
      isReferent: ligne.is_referent,
      etat: ligne.etat,
      libelle: libelleEtat(ligne.etat, 'service'),
      etat_depuis: ligne.etat_depuis.toISOString(),
      assigne_a: ligne.assigne_a,
      assigne_nom: ligne.assigne_a && nomOf(ligne.assigne_a),
      echeance: ligne.echeance,
      silence: silenceDe(ligne, liste.aujourdhui),
      complements_attendus: ligne.complements_attendus,
      crf_a_traiter: ligne.crf_a_traiter,
      montant_propose: ligne.montant_propose,
      montant_accorde: ligne.montant_accorde,
      version: ligne.version,
      note: { texte: ligne.note ?? '', version: ligne.note_version ?? 0 },
    })),
    after: last ? curseur.write({ cle: last.cle, id: last.id, service: last.id_service }) : null,
  };
});
