import { Accordion, Link, SidePanel } from '@guichet/ui';
import type { JSX } from 'react';
import { AIDE_ID } from './aide.ts';
import { aideOf } from './aides.ts';

export interface AidePanelProps {
  /** The name of the page, and where it is. */
  readonly title: string;
  readonly address: string;
  /** As the table of routes writes it. */
  readonly path: string;
  readonly onClose: () => void;
}

/** What helps on this page, and whom to ask; the page stays usable beside. */
export const AidePanel = ({ title, address, path, onClose }: AidePanelProps): JSX.Element => {
  const aide = aideOf(path);
  return (
    <SidePanel id={AIDE_ID} title={`Aide : ${title}`} close="Fermer l’aide" onClose={onClose}>
      <div className="ga-side__now">
        <p>{aide.ici}</p>
      </div>
      <h3>Questions de cette page</h3>
      {aide.questions.map(({ question, reponse }) => (
        <Accordion key={question} title={question} level={4}>
          <p>{reponse}</p>
        </Accordion>
      ))}
      {aide.mots && (
        <>
          <h3>Les mots</h3>
          <dl className="ga-facts">
            {aide.mots.map(([mot, sens]) => (
              <div key={mot}>
                <dt>{mot}</dt>
                <dd>{sens}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3>Demander à quelqu’un</h3>
      <p>
        <Link href={`/assistance?page=${encodeURIComponent(address)}`} onClick={onClose}>
          Écrire à l’assistance
        </Link>
        <br />
        <span className="ga-mention">L’adresse de cette page est jointe, pas ce que vous y avez écrit.</span>
      </p>
      <p>
        <Link href="/faq" onClick={onClose}>
          Toutes les questions fréquentes
        </Link>
      </p>
      <p className="ga-mention">
        <kbd>F1</kbd> ouvre et ferme cette aide ; vous pouvez continuer à écrire à côté.
      </p>
    </SidePanel>
  );
};
