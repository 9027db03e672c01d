import { lignesAdresse } from '@guichet/rules/association';
import type { Budget } from '@guichet/rules/budget';
import type { BlocPdf, PartiePdf } from '../../../../../platform/pdf/document.ts';
import {
  champs,
  RIEN,
  sayJour,
  sayMontant,
  sayNombre,
  sayOuiNon,
  saySiret,
  sayTexte,
  texte,
  titre,
} from '../../../../../platform/pdf/mots.ts';
import type { DossierImprime, Personne } from '../composePdf.ts';
import { budgetBlocs } from './budget.ts';

type Fiche = DossierImprime['fiche'];

export const sayAdresse = (adresse: Fiche['coordonnees']['adresse_siege']): string =>
  adresse ? sayTexte(lignesAdresse(adresse).join('\n')) : RIEN;

const personneBloc = (personne: Personne, fonctions: ReadonlyMap<string, string>): BlocPdf => {
  if (!personne) return texte(RIEN);
  const { civilite, prenom, nom, fonction, telephone, courriel } = personne;
  return champs(
    ['Nom', sayTexte([civilite, prenom, nom].filter(Boolean).join(' '))],
    ['Fonction', sayTexte(fonction ? (fonctions.get(fonction) ?? fonction) : null)],
    ['Téléphone', sayTexte(telephone)],
    ['Courriel', sayTexte(courriel)],
  );
};

const identification = ({ dossier, fiche, contacts, fonctions }: DossierImprime): PartiePdf => {
  const { identite, activites, coordonnees } = fiche;
  const registre: readonly (readonly [string, string])[] = identite.tribunal_instance
    ? [
        ['Tribunal', identite.tribunal_instance],
        ['Volume et folio', sayTexte([identite.volume, identite.folio].filter(Boolean).join(', '))],
      ]
    : [];
  return {
    titre: '1. Identification de l’association',
    blocs: [
      champs(
        ['Nom', dossier.nom],
        ['Sigle', sayTexte(identite.sigle)],
        ['Établissement', sayTexte(dossier.contenu.demandeur.enseigne)],
        ['SIRET', saySiret(dossier.id_siret)],
        ['Numéro RNA', sayTexte(identite.id_rna)],
        ...registre,
        ['Objet', sayTexte(activites.objet)],
        ['Adresse du siège', sayAdresse(coordonnees.adresse_siege)],
        ['Site internet', sayTexte(coordonnees.site_web)],
        ['Téléphone', sayTexte(coordonnees.telephone)],
        ['Courriel', sayTexte(coordonnees.courriel)],
      ),
      titre('Représentant légal ou représentante légale'),
      personneBloc(contacts.id_representant_legal, fonctions),
      titre('Personne chargée de la demande'),
      personneBloc(contacts.id_responsable, fonctions),
      titre('Signataire'),
      personneBloc(contacts.id_signataire, fonctions),
    ],
  };
};

/** The last year told. */
const lastOf = <T extends { readonly annee: number }>(items: readonly T[]): T | undefined =>
  items.toSorted((a, b) => b.annee - a.annee)[0];
export const aides3ans = ({ comptes }: Fiche): number | null => lastOf(comptes)?.aides_3ans ?? null;

const administration = ({ fiche }: DossierImprime): PartiePdf => {
  const { identite, agrements } = fiche;
  const lignes = agrements.map(({ type, attribue_par, date_attribution }) => ({
    cellules: [type, sayTexte(attribue_par), sayJour(date_attribution)],
  }));
  const colonnes = [{ titre: 'Agrément', large: true }, { titre: 'Attribué par' }, { titre: 'En date du' }];
  return {
    titre: '2. Relations avec l’administration',
    blocs: [
      lignes.length === 0
        ? texte('Aucun agrément n’est déclaré.')
        : { genre: 'tableau', legende: 'Agréments', colonnes, lignes },
      champs(
        ['Reconnue d’utilité publique', sayOuiNon(identite.util_publique)],
        ...(identite.util_publique
          ? ([['Date de publication', sayJour(identite.date_publication_util_publique)]] as const)
          : []),
        ['Assujettie aux impôts commerciaux', sayOuiNon(identite.impots_commerciaux)],
        ['Aides publiques sur les trois derniers exercices', sayMontant(aides3ans(fiche))],
      ),
    ],
  };
};

const relations = ({ fiche: { reseaux_affiliation, adherents_personnes_morales } }: DossierImprime): PartiePdf => ({
  titre: '3. Relations avec d’autres associations',
  blocs: [
    champs(
      ['Réseaux, unions ou fédérations', sayTexte(reseaux_affiliation.map(({ nom }) => nom ?? RIEN).join('\n'))],
      ['Adhérents personnes morales', sayTexte(adherents_personnes_morales.map(({ nom }) => nom).join('\n'))],
    ),
  ],
});

const moyensHumains = ({ fiche: { rhs } }: DossierImprime): PartiePdf => {
  const rh = lastOf(rhs);
  const lignes: readonly (readonly [string, number | null])[] = rh
    ? [
        ['Bénévoles', rh.nb_benevoles],
        ['Volontaires', rh.nb_volontaires],
        ['Salariés', rh.nb_salaries],
        ['dont emplois aidés', rh.nb_emplois_aides],
        ['Salariés en équivalent temps plein travaillé', rh.nb_salaries_etpt],
        ['Personnels mis à disposition ou détachés', rh.nb_personnels_detaches],
        ['Adhérents', rh.nb_adherents],
      ]
    : [];
  return {
    titre: '4. Moyens humains',
    blocs: rh
      ? [
          {
            genre: 'tableau',
            legende: `Au 31 décembre ${rh.annee}`,
            colonnes: [
              { titre: 'Personnes', large: true },
              { titre: 'Nombre', droite: true },
            ],
            lignes: lignes.map(([qui, nombre]) => ({ cellules: [qui, sayNombre(nombre)] })),
          },
        ]
      : [texte(RIEN)],
  };
};

const budget = ({ dossier, fiche: { budgets } }: DossierImprime): PartiePdf => {
  const found = budgets.find(({ annee }) => annee === dossier.exercice) ?? lastOf(budgets);
  return {
    titre: '5. Budget de l’association',
    blocs: found ? budgetBlocs(found as unknown as Budget, 'association') : [texte(RIEN)],
  };
};

/** Parts 1 to 5 of the official form: the association, as its record says it. */
export const associationParties = (imprime: DossierImprime): PartiePdf[] =>
  [identification, administration, relations, moyensHumains, budget].map((partie) => partie(imprime));

/** Of an approval: the same record, without its money. */
export const identiteParties = (imprime: DossierImprime): PartiePdf[] =>
  [identification, administration, relations, moyensHumains].map((partie) => partie(imprime));
