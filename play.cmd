@echo off
rem Start Tischlein: this only finds a Python, scripts\launch.py does the rest.
rem
rem   play                 start the server and open the browser
rem   play --friends       the same with options of `serve`
rem   play COMMAND ...     run a command of tischlein, such as play replay match.json
rem   play test            run every check and test (arguments go to pytest, which then runs alone)
rem
rem Set PYTHON to prefer a Python of your own. Other systems have ./play.
setlocal
set "here=%~dp0"
set "found="
if defined PYTHON call :try "%PYTHON%"
rem Not the environment's own first: what runs cannot be made anew.
if not defined found call :try py -3
if not defined found call :try python
if not defined found call :try python3
if not defined found call :try "%here%.venv\Scripts\python.exe"
if not defined found call :try uv run --no-project --quiet --python 3.13 python
if not defined found goto none
%found% -I "%here%scripts\launch.py" %*
set "code=%errorlevel%"
if "%code%"=="0" exit /b 0
goto failed

:try
%* -I -S -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul
if not errorlevel 1 set found=%*
exit /b 0

:none
echo Tischlein needs Python 3.11 or newer, and found none.>&2
echo Install it from https://www.python.org/downloads/ or the Microsoft Store, or set PYTHON to it.>&2
set "code=1"

:failed
rem After a double click the window would close before anybody has read why.
setlocal enabledelayedexpansion
rem Only the Explorer starts it with two quotes in a row.
set "rest=!cmdcmdline:/c ""=!"
if not "!rest!"=="!cmdcmdline!" pause
exit /b %code%
