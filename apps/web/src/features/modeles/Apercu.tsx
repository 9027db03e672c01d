import {
  composeLettre,
  type GenreLettre,
  type LigneLettre,
  type ModeleActe,
  type PartieLettre,
  type ValeursLettre,
} from '@guichet/rules/lettre';
import type { JSX } from 'react';
import { formatMontant } from '../../shared/format/format.ts';

const LIGNES: readonly LigneLettre[] = [
  { intitule: 'Jouer hors les murs', annee: 2027, demande: 340_000, accorde: 190_000 },
  { intitule: 'Former dix bénévoles', annee: 2027, demande: 120_000, accorde: 60_000 },
];
/** An example: nobody's request. */
const exempleDe = (service: string): ValeursLettre => ({
  ...{ association: 'Théâtre de la Lucarne', siret: '000 611 204 00018', adresse: '12 rue du Four, 99120 Haute-Rive' },
  ...{ service, courriel_service: 'service@exemple.fr', id_fo: '27-000145', depose_le: '12 janvier 2027' },
  ...{ decide_le: '11 février 2027', signataire: 'La personne qui a décidé', subvention: 'Nom de la subvention' },
  ...{ exercices: 'exercice 2027', projet: 'Jouer hors les murs, Former dix bénévoles' },
  ...{ montant: formatMontant(250_000), comptes_rendus: 'celui de 2027 avant le 30 juin 2028' },
  ...{ motif: 'le motif que vous écrivez en décidant.', agrement: 'Nom de l’agrément', titre: '2027-000007' },
  ...{ fondement: 'les textes de l’agrément', code: 'AAAA-BBBB-CCCC', niveau: 'départemental' },
  ...{ date_effet: '1er mars 2027', duree: 'Il court jusqu’au 28 février 2032 inclus.', tca: '' },
  jusquau: '30 juin 2027',
});

const Lignes = ({ lignes }: { readonly lignes: readonly string[] }): JSX.Element => (
  <p>
    {lignes.map((ligne) => (
      <span key={ligne} className="ga-modele__ligne">
        {ligne}
      </span>
    ))}
  </p>
);

const Partie = ({ titre, forme, textes, lignes, liste, suite }: PartieLettre): JSX.Element => (
  <section className={forme === 'recours' ? 'ga-modele__recours' : undefined}>
    {titre !== '' && forme !== 'fondements' && forme !== 'signature' && <h3>{titre}</h3>}
    {textes.map((texte) => (
      <p key={texte}>{texte}</p>
    ))}
    {lignes.length > 0 && (
      <ul>
        {lignes.map(({ intitule, annee, accorde }) => (
          <li key={intitule}>{`${intitule}, ${annee} : ${formatMontant(accorde)}`}</li>
        ))}
      </ul>
    )}
    {liste.length > 0 &&
      (forme === 'fondements' ? (
        liste.map((un) => <p key={un}>{un}</p>)
      ) : (
        <ul>
          {liste.map((un) => (
            <li key={un}>{un}</li>
          ))}
        </ul>
      ))}
    {suite.map((texte) => (
      <p key={texte}>{texte}</p>
    ))}
  </section>
);

interface ApercuProps {
  readonly genre: GenreLettre;
  readonly modele: ModeleActe;
  readonly service: string;
}

/** The act as it would be sent, made by the same rule as the real one. */
export const Apercu = ({ genre, modele, service }: ApercuProps): JSX.Element => {
  const { titre, tete, parties } = composeLettre(genre, exempleDe(service), LIGNES, modele);
  return (
    <section className="ga-modele__page" aria-labelledby="modele-apercu">
      <h2 id="modele-apercu" className="fr-sr-only">
        Aperçu de l’acte
      </h2>
      {tete && (
        <>
          <Lignes lignes={tete.entete} />
          <Lignes lignes={tete.references.map(([nom, valeur]) => `${nom} : ${valeur}`)} />
          <Lignes lignes={[...tete.destinataire, tete.date]} />
        </>
      )}
      <p>
        <strong>{titre}</strong>
      </p>
      {parties.map((partie) => (
        <Partie key={`${partie.titre} ${partie.textes[0]} ${partie.liste[0]}`} {...partie} />
      ))}
    </section>
  );
};
