import type { TagProps } from '@guichet/ui';

/** In the order of the page: what associations meet today first. */
export const ETATS = ['ouverte', 'a_venir', 'publiee', 'brouillon', 'close'] as const;
export type Etat = (typeof ETATS)[number];
export type MotsEtats = Readonly<
  Record<Etat, { readonly titre: string; readonly mot: string; readonly tone: NonNullable<TagProps['tone']> }>
>;

/** What is said of one genre and not of the other: whole sentences, since one is feminine. */
export interface Mots {
  readonly intro: string;
  readonly creer: string;
  readonly creerBouton: string;
  readonly importer: string;
  readonly type: string;
  readonly nom: string;
  readonly loading: string;
  readonly failed: string;
  readonly empty: string;
  readonly rien: string;
  readonly rienEncore: string;
  readonly pluriel: string;
  readonly compte: (n: number, hasMore: boolean) => string;
  readonly lus: (n: number) => string;
  readonly modifie: (date: string) => string;
  readonly prete: string;
  readonly parties: string;
  readonly listeParties: string;
  readonly publiable: string;
  readonly lecture: string;
  readonly horsPerimetre: string;
  readonly copieLibelle: string;
  readonly choisissez: string;
  readonly copieChoix: string;
  readonly viergeChoix: string;
  readonly copieCode: string;
  readonly codeExemple: string;
  readonly exerciceAide: string;
  readonly relire: string;
  readonly supprime: (nom: string) => string;
  readonly supprimer: string;
  readonly suppression: string;
  readonly ouverteNonSupprimable: string;
  readonly codeDit: (code: string) => string;
  readonly descriptionAide: string;
  readonly referent: string;
  readonly nonPubliee: string;
  readonly sansChangement: string;
  readonly fermee: string;
  readonly ouverte: (numero: number | null) => string;
  readonly ouvrir: string;
  readonly estOuverte: string;
  readonly fermer: string;
  readonly estFermee: string;
  readonly neVerrontPlus: string;
  readonly nouvelleMontree: string;
  readonly campagnes: Readonly<Record<'a_venir' | 'ouverte' | 'close', string>>;
  readonly depassee: (noms: string) => string;
  readonly gestionnaireAide: string;
  readonly champsVide: string;
  readonly codeAide: string;
  readonly sections: Readonly<Partial<Record<string, string>>>;
  readonly bibliotheque: {
    readonly intro: string;
    readonly champsVide: string;
    readonly documentsVide: string;
    readonly bloc: string;
    readonly quitte: string;
    readonly reprendre: string;
  };
}
