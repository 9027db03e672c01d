import { ofCote, single } from './lignes.types.ts';

export const PRODUITS = ofCote('produits', [
  single(
    '70',
    'Vente de produits finis, de marchandises, prestations de services',
    'Buvette, billetterie, stages, participations des familles, ventes.',
  ),
  single(
    '73',
    'Dotations et produits de tarification',
    'Seulement les établissements sociaux et médico-sociaux payés au tarif.',
  ),
  {
    compte: '74',
    libelle: "Subventions d'exploitation",
    lignes: [
      {
        code: '74etat',
        libelle: 'État : préciser le(s) ministère(s), directions ou services déconcentrés sollicités',
        aide: 'Un nom par service : préfecture, direction régionale, ministère.',
      },
      { code: '74region', libelle: 'Conseil(s) régional(aux)', aide: 'La région, par son nom.' },
      { code: '74dep', libelle: 'Conseil(s) départemental(aux)', aide: 'Le département, par son nom.' },
      {
        code: '74epci',
        libelle: "Communautés de communes ou d'agglomérations (intercommunalité : EPCI)",
        aide: 'La communauté de communes, l’agglomération ou la métropole.',
      },
      { code: '74com', libelle: 'Commune(s)', aide: 'Chaque commune qui vous aide, par son nom.' },
      { code: '74orgasoc', libelle: 'Organismes sociaux (CAF, etc. détailler)', aide: 'CAF, MSA, caisse de retraite.' },
      {
        code: '74fe',
        libelle: 'Fonds européens (FSE, FEDER, etc.)',
        aide: 'Le fonds, et le programme si vous le savez.',
      },
      {
        code: '74asp',
        libelle: "L'agence de services et de paiement (emplois aidés)",
        aide: 'Les aides à l’emploi versées par l’ASP.',
      },
      {
        code: '74autrespub',
        libelle: 'Autres établissements publics',
        aide: 'Agence nationale du sport, agence de l’eau, université.',
      },
      { code: '74aidespriv', libelle: 'Aides privées (fondation)', aide: 'Fondation, fonds de dotation, entreprise.' },
    ],
  },
  {
    compte: '75',
    libelle: 'Autres produits de gestion courante',
    lignes: [
      { code: '756', libelle: 'Cotisations', aide: 'Ce que paient vos adhérents pour être membres.' },
      {
        code: '758',
        libelle: 'Dons manuels - Mécénat',
        aide: 'Dons de particuliers et mécénat d’entreprises, en argent.',
      },
      {
        code: '750',
        libelle: 'Autres produits de gestion courante',
        aide: 'Quêtes, redevances, revenus d’un local que vous louez.',
      },
    ],
  },
  single('76', 'Produits financiers', 'Intérêts de vos livrets et de vos placements.'),
  single(
    '77',
    'Produits exceptionnels',
    'Ce qui ne se reproduit pas : vente d’un véhicule, remboursement d’une assurance.',
  ),
  {
    compte: '78',
    libelle: 'Reprises sur amortissements, dépréciations et provisions',
    lignes: [
      {
        code: '78',
        libelle: 'Reprises sur amortissements, dépréciations et provisions',
        aide: 'Une somme mise de côté une année passée, dont vous n’avez plus besoin.',
      },
      {
        code: '789',
        libelle: 'Report de ressources affectées et non utilisées sur des exercices antérieurs',
        aide: 'La part d’une subvention reçue avant, qui sera dépensée cette année.',
      },
    ],
  },
  single(
    '79',
    'Transfert de charges',
    'Une dépense qu’un autre vous rembourse : formation, salaire d’un salarié prêté.',
  ),
  { compte: 'RP', libelle: 'Ressources propres', lignes: [] },
  single(
    'INS',
    'Insuffisance prévisionnelle (déficit)',
    'Ce que vous prendrez sur vos réserves si vos charges dépassent vos produits. Laissez vide sinon.',
  ),
]);
