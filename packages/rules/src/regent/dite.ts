/** What a message is made of, as the request keeps it: all of it typed, none of it cut yet. */
export type ChampAdresse =
  | 'code_insee'
  | 'pays'
  | 'num_voie'
  | 'repet_voie'
  | 'type_voie'
  | 'voie'
  | 'cplt_1'
  | 'bp'
  | 'cp'
  | 'commune'
  | 'cedex';
type Texte = string | null | undefined;
export type AdresseDite = { readonly [Champ in ChampAdresse]?: Texte };

export interface DemandeDite {
  readonly identite: {
    readonly nom?: Texte;
    readonly sigle?: Texte;
    readonly dateCreation?: Texte;
    readonly id_forme_juridique?: Texte;
  };
  readonly activites: { readonly objet?: Texte; readonly permanence?: Texte };
  readonly coordonnees: {
    readonly adresse_siege: AdresseDite;
    readonly adresse_gestion: AdresseDite;
    readonly telephone?: Texte;
    readonly courriel?: Texte;
  };
  readonly attestation: { readonly signataire?: Texte; readonly lieu?: Texte };
}
