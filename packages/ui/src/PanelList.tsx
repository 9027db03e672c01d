import type { JSX } from 'react';
import { Link } from './Link.tsx';

/** Leads somewhere, or chooses something. */
export interface PanelChoice {
  readonly text: string;
  readonly isCurrent?: boolean;
  readonly href?: string;
  readonly onChoose?: () => void;
}

export interface PanelListProps {
  readonly title?: string;
  readonly choices: readonly PanelChoice[];
  readonly onChosen: () => void;
}

const Choice = ({ choice, onChosen }: { readonly choice: PanelChoice; readonly onChosen: () => void }): JSX.Element => {
  const choose = () => {
    onChosen();
    choice.onChoose?.();
  };
  if (choice.href !== undefined)
    return (
      <Link className="ga-panel-list__choice" href={choice.href} onClick={choose}>
        {choice.text}
      </Link>
    );
  return (
    <button type="button" className="ga-panel-list__choice" aria-current={choice.isCurrent} onClick={choose}>
      {choice.text}
    </button>
  );
};

/** The choices of a panel, the current one marked. */
export const PanelList = ({ title, choices, onChosen }: PanelListProps): JSX.Element => (
  <>
    {title !== undefined && <p className="ga-panel-list__title">{title}</p>}
    <ul className="ga-panel-list" aria-label={title}>
      {choices.map((choice) => (
        <li key={choice.href ?? choice.text}>
          <Choice choice={choice} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  </>
);
