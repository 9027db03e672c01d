/** Three members of one association, someone of another, an administrator of the portal: by their rank. */
export const MEMBRES = [0, 1, 2] as const;
export const ETRANGER = 3;
export const ADMIN = 4;

/** Values are words of the model (`rep1`, `rib2`, `inconnu`…): only the requests know the real numbers. */
export type Valeur = string | number | boolean | null;
export type Champs = Readonly<Record<string, Valeur>>;

interface Sur {
  readonly qui: number;
  /** Which dossier, which project: a rank among those that are there. */
  readonly d: number;
}
interface Versionnee extends Sur {
  /** How many versions behind the one that is read; null sends none. */
  readonly retard: number | null;
}
interface DuProjet extends Sur {
  readonly p: number;
}

export type Commande =
  | { readonly type: 'creer'; readonly qui: number; readonly part: number }
  | ({ readonly type: 'modifier'; readonly champs: Champs } & Versionnee)
  | ({ readonly type: 'documents'; readonly docs: readonly string[] } & Versionnee)
  | ({ readonly type: 'rib'; readonly rib: string } & Versionnee)
  /** Of an approval, some more or some less (`retire`); of a grant, all those who are to have it. */
  | ({ readonly type: 'partager'; readonly avec: readonly number[]; readonly retire?: boolean } & Versionnee)
  | ({ readonly type: 'transmettre' } & Versionnee)
  | ({ readonly type: 'supprimer' | 'restaurer' } & Sur)
  | ({ readonly type: 'ajouter'; readonly intitule: string | null } & Sur)
  | ({
      readonly type: 'corriger';
      readonly champs: Champs;
      readonly rang: number | null;
      readonly relu: boolean;
    } & DuProjet &
      Versionnee)
  | ({ readonly type: 'enregistrer'; readonly champs: Champs } & DuProjet & Versionnee)
  | ({ readonly type: 'retirer' | 'copier' } & DuProjet)
  | ({ readonly type: 'deplacer'; readonly vers: number } & DuProjet)
  /** What a service would have done. */
  | { readonly type: 'renvoyer' | 'instruire'; readonly d: number };

export type Pas =
  | { readonly seul: Commande; readonly rejeu: 'non' | 'apres' | 'ensemble' }
  | { readonly paire: readonly [Commande, Commande] }
  /** Sends again, under its key, a request that was accepted some time ago. */
  | { readonly rejouer: number }
  | { readonly lire: number; readonly d: number }
  | { readonly completude: number };

export const PARTS = 3;
