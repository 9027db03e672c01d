import type { DemandeSiret, DemandeSiretLigne } from '@guichet/contract/demandes';
import { ERREURS, type Verdict } from '@guichet/rules';
import {
  DEFINITIONS_ETAT_SIRET,
  etatDeriveOf,
  isAccessibleSiret,
  libelleDocumentSiret,
  type RefusActeSiret,
} from '@guichet/rules/numeroSiret';
import { type Demande, idFoOf } from './demande.ts';
import type { DemandeLue } from './lecture.ts';

type LigneLue = Omit<DemandeLue, 'documents' | 'notifications' | 'attendue'>;

const toDroit = (verdict: Verdict<RefusActeSiret>) =>
  verdict.ok ? { ok: true, raison: null } : { ok: false, code: verdict.code, raison: ERREURS[verdict.code].message };

/** What was found wrong and not written again since. */
const fautesOf = ({ fautes, champs_versions }: Demande) =>
  fautes
    .filter(({ champ, version }) => champ === null || (champs_versions[champ] ?? 0) <= version)
    .map(({ champ, rubrique, message }) => ({ champ, rubrique, message }));

const numeroOf = ({ id_siren, id_siret }: Demande) => (id_siren && id_siret ? { id_siren, id_siret } : null);

type Commun = Omit<DemandeSiretLigne, 'identite'>;
const communOf = ({ demande, ouverte, createur, droits }: LigneLue): Commun => {
  const { libelle, main, phrase } = DEFINITIONS_ETAT_SIRET[demande.code_etat];
  const { id, code_etat, step, created_by, etat_depuis, transmis_at, version, cree_at, modifie_at } = demande;
  return {
    _id: id,
    identifiant: { step, id_fo_fonctionnel: idFoOf(demande) },
    description: { code_etat, etat: etatDeriveOf(code_etat), libelle },
    createdBy: { id: created_by, nom: createur },
    isAccessible: isAccessibleSiret(ouverte.relations),
    main: { qui: main, phrase, depuis: etat_depuis },
    droits: Object.fromEntries(droits.map(([acte, verdict]) => [acte, toDroit(verdict)])) as Commun['droits'],
    numero: numeroOf(demande),
    ...{ transmis_at, version, cree_at, modifie_at },
  };
};

export const toLigne = (lue: LigneLue): DemandeSiretLigne => {
  const { id_rna, id_correspondance, nom } = lue.demande.contenu.identite;
  return { ...communOf(lue), identite: { id_rna, id_correspondance, nom } };
};

export const toAnswer = (lue: DemandeLue): DemandeSiret => {
  const { demande, documents, notifications, attendue } = lue;
  return {
    ...communOf(lue),
    ...demande.contenu,
    documents: documents.map((one) => ({ ...one, libelle: libelleDocumentSiret(one.code) })),
    notifications: notifications.map(({ id, type, phrase, cree_at }) => ({ _id: id, type, phrase, cree_at })),
    fautes: fautesOf(demande),
    recu: demande.recu,
    attendue,
  };
};
