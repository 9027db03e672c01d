import type { Eligibilite, EtatEligibilite, Preparation } from '@guichet/rules/subvention';
import { Tag, type TagProps } from '@guichet/ui';
import type { JSX } from 'react';

const VERDICTS: Readonly<Record<EtatEligibilite, { readonly texte: string; readonly tone: TagProps['tone'] }>> = {
  eligible: { texte: 'Éligible', tone: 'success' },
  a_completer: { texte: 'Il manque une information', tone: 'warning' },
  non: { texte: 'Non éligible', tone: 'error' },
};
const SIGNES = { oui: 'Rempli', non: 'Non rempli', inconnu: 'Pas encore connu' } as const;

export const VerdictApercu = ({ eligibilite }: { readonly eligibilite: Eligibilite }): JSX.Element => {
  const { texte, tone } = VERDICTS[eligibilite.etat];
  return (
    <section className="ga-stack">
      <h2>Éligibilité</h2>
      <p>
        <Tag tone={tone ?? 'neutral'}>{texte}</Tag>
      </p>
      <ul>
        {eligibilite.raisons.map(({ libelle, valeur, explication }) => (
          <li key={libelle}>
            <strong>{libelle}</strong> <span className="ga-mention">{`${SIGNES[valeur]} : ${explication}.`}</span>
          </li>
        ))}
      </ul>
      {eligibilite.raisons.length === 0 && <p>Aucun critère : toute association peut demander.</p>}
    </section>
  );
};

const Lignes = ({ titre, lignes }: { readonly titre: string; readonly lignes: Preparation['acquis'] }) =>
  lignes.length === 0 ? null : (
    <>
      <h3>{titre}</h3>
      <ul>
        {lignes.map(({ code, libelle, certain }) => (
          <li key={code}>
            {libelle} {!certain && <span className="ga-mention">(selon une réponse)</span>}
          </li>
        ))}
      </ul>
    </>
  );

export const PreparationApercu = ({ preparation }: { readonly preparation: Preparation }): JSX.Element => (
  <section>
    <h2>Fiche de préparation</h2>
    <p>Environ {preparation.minutes} minutes.</p>
    <Lignes titre="Déjà dans la fiche" lignes={preparation.acquis} />
    <Lignes titre="À réunir" lignes={preparation.a_reunir} />
  </section>
);
